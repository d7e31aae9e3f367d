"""The command line of the grader: `python -m grading --help`."""

from __future__ import annotations

import os
import sys

if __name__ == "__main__" and not sys.flags.isolated:
    # Start again in isolated mode: without the caller's settings (PYTHONOPTIMIZE, PYTHONPATH and
    # others), and without the current folder on the import path. That folder may hold submissions,
    # and Python would import a student's yaml.py from it.
    start = """if True:
        import sys
        sys.path.insert(0, sys.argv.pop(1))
        try:
            from grading.__main__ import main
        except (MemoryError, ImportError) as error:
            # Without memory, a library cannot be mapped. Python calls that an ImportError, and NumPy
            # may raise another one because of it.
            causes = [error]
            while causes[-1].__cause__ or causes[-1].__context__:
                causes.append(causes[-1].__cause__ or causes[-1].__context__)
            if not any(
                isinstance(one, MemoryError) or "failed to map segment" in str(one)
                for one in causes
            ):
                raise
            sys.stderr.write("cannot grade: too little memory to start: raise the limit\\n")
            sys.exit(3)
        sys.exit(main())
    """
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    # If the caller closed a standard stream, no file that we open may take its number.
    while (free := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(free, True)
    os.execv(sys.executable, [sys.executable, "-I", "-c", start, root, *sys.argv[1:]])

import argparse
import io
import json
import math
import platform
import re
import signal
import threading
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from grading.errors import GraderError, Refused, printable
from grading.intake.submissions import (
    DOUBTFUL_NAME,
    SEVERAL_SUBMISSIONS,
    Submission,
    submissions,
)
from grading.judging.judge import terms_of
from grading.judging.student_process import StudentProcess
from grading.results import DEFAULT_LIMITS, Limits, Results
from grading.running.attempts import History, limit_note, next_grading
from grading.running.batch import Batch, Lateness, on_this_machine
from grading.running.cluster import on_cluster
from grading.running.progress import Progress
from grading.running.version import version
from grading.running.worker import Setting
from grading.sandbox import lockdown
from grading.sandbox.launcher import Zygote

SETS = Path(__file__).parent / "homework"
DONE, PROBLEMS, CANNOT_GRADE, INTERRUPTED = 0, 1, 3, 130
"""Exit codes. Code 2, for wrong usage, comes from argparse."""
GRADINGS_PER_DAY = 10
"""Default limit for one student where every push is graded at once."""
MIN_MEMORY = 64
"""Megabytes that NumPy needs for homework. A value such as 2 was probably meant in gigabytes."""
GRADE_EPILOG = """
A PATH is a notebook, a folder, or a zip that Canvas, Moodle or Gradescope exported. A folder holds
one folder for each student, or notebooks named after students. If a student has submitted several
notebooks, the last one counts.

OUT receives results.jsonl, gradebook.csv, class.html and feedback/, with a page for each student.
If a run was stopped or killed, the same command continues it; it grades only what is new.

examples:
  python -m grading grade hw1 submissions.zip -o graded/hw1
  python -m grading grade hw1 submitted/ -o graded/hw1 --jobs 8
  python -m grading grade hw1 export.zip --due 2026-11-20T23:59+01:00 --late 10
  python -m grading grade hw1 submissions.zip -o graded/hw1 --regrade   after correcting a test
  python -m grading grade hw1 ada/hw1.ipynb --json > results.json       in Gradescope's format
"""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return one of the exit codes that --help lists."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal may not be able to show every letter of a name.
            stream.reconfigure(errors="backslashreplace")
    # A caller may ignore this signal, and children inherit that. Then the kernel discards how a
    # child ended, and nobody could tell whether a judge has died.
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    # argparse itself ends the program with code 2 if the usage is wrong.
    options = parser().parse_args(arguments)
    try:
        code = options.run(options)
        sys.stdout.flush()  # if it fails here, the error below gets its exit code
        return code
    except (Refused, GraderError) as error:
        code, message = CANNOT_GRADE, f"cannot grade: {error}"
    except OSError as error:
        file = error.filename or "the results"
        code, message = CANNOT_GRADE, f"cannot go on: {error.strerror}: {file}"
    except (MemoryError, RuntimeError) as error:
        # Without memory for its stack, a thread cannot be started.
        if isinstance(error, RuntimeError) and "can't start new thread" not in str(error):
            raise
        code = CANNOT_GRADE
        message = "cannot go on: too little memory: free some, raise the limit, or use fewer --jobs"
    except KeyboardInterrupt:
        message = "stopped; nothing is lost: the same command continues from here"
        code = INTERRUPTED
    # Standard output first, so that results that are still in its buffer come before the message.
    for stream, text in ((sys.stdout, ""), (sys.stderr, printable(message) + "\n")):
        try:
            stream.write(text)
            stream.flush()
        except OSError:
            # Python would flush again at exit, fail again and change the exit code.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return code


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line, with a parser for each command."""
    top = argparse.ArgumentParser(
        prog="python -m grading",
        description="Grade homework: the tests run here, and students' code runs in a locked "
        "process.",
        epilog="exit codes: 0 done, 1 problems found, 2 wrong usage, 3 cannot grade, "
        "130 stopped by Ctrl-C",
    )
    commands = top.add_subparsers(required=True, metavar="command")
    add_grade(
        commands.add_parser(
            "grade",
            help="grade a class, from an export of Canvas, Moodle or Gradescope or from folders",
            description="Grade submissions. The exit code is 1 if the grader itself failed on any "
            "of them, if several of them have the same student's name, or if the name of a file "
            "can be read in several ways.",
            epilog=GRADE_EPILOG,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    )
    add_selftest(
        commands.add_parser(
            "selftest",
            help="test the grader itself with right and wrong solutions, mutants and the blank "
            "release",
            description="Grade every solution of the bank, every mutant of the reference, the "
            "blank release and the reference itself. The exit code is 1 if any of them gets points "
            "that it should not, or loses points that it should keep.",
        )
    )
    doctor = commands.add_parser(
        "doctor", help="show which layers of isolation this machine provides"
    )
    doctor.set_defaults(run=run_doctor)
    add_release(
        commands.add_parser(
            "release",
            help="write the students' notebook and its public checks",
            description="Write HW.ipynb and HW_checks.py into DIR: the master without its "
            "solutions, and the public tests. If they would contain a solution, a hidden test or "
            "its hint, no file of that set is written, and the exit code is 1.",
        )
    )
    add_export(
        commands.add_parser(
            "export",
            help="write the files with which Gradescope or GitHub Actions use this grader",
            description="gradescope: OUT is the autograder zip to upload. github: OUT is a folder "
            "that receives a workflow and GRADING.md, which explains how to set it up so that "
            "hidden tests stay hidden.",
        )
    )
    return top


def add_grade(command: argparse.ArgumentParser) -> None:
    """Add the options of `grade`."""
    command.add_argument("set", type=folder_of, help="the homework set, for example hw1")
    command.add_argument(
        "paths", type=existing, nargs="+", metavar="PATH", help="a notebook, a folder or a zip"
    )
    command.add_argument(
        "-o",
        "--out",
        type=Path,
        default=Path("graded"),
        help="the folder for the results (default: graded)",
    )
    command.add_argument(
        "--scheduler",
        type=address,
        metavar="tcp://…",
        help="grade on the workers of this Dask scheduler, not on this machine",
    )
    command.add_argument(
        "--late",
        type=percent,
        default=0.0,
        metavar="PERCENT",
        help="percentage of the points to deduct for each day late; a day that has begun counts "
        "(default: 0, which only notes lateness). Canvas does not say how late a submission is, so "
        "it counts as one day late",
    )
    command.add_argument(
        "--due", type=moment, metavar="TIME", help="the deadline, for exports that contain times"
    )
    command.add_argument(
        "--regrade",
        action="store_true",
        help="grade again what was graded with other tests, another grader or other limits",
    )
    command.add_argument(
        "--json",
        action="store_true",
        help="grade one student, to whom all PATHs belong, and print Gradescope's results.json",
    )
    command.add_argument(
        "--per-day",
        type=positive,
        metavar="N",
        help="how often one student is graded in 24 hours; for later submissions the last result "
        "counts (default: no limit)",
    )
    command.add_argument(
        "--history",
        type=existing,
        metavar="FILE",
        help="with --json: Gradescope's submission_metadata.json, whose earlier submissions count "
        "towards --per-day",
    )
    add_limits(command)
    command.set_defaults(run=run_grade)


def add_selftest(command: argparse.ArgumentParser) -> None:
    """Add the options of `selftest`."""
    command.add_argument(
        "sets",
        type=folder_of,
        nargs="*",
        metavar="SET",
        help="for example hw1 (default: every set)",
    )
    add_limits(command)
    command.set_defaults(run=run_selftest)


def add_release(command: argparse.ArgumentParser) -> None:
    """Add the options of `release`."""
    command.add_argument("sets", type=folder_of, nargs="+", metavar="SET", help="for example hw1")
    command.add_argument("-o", "--out", type=Path, required=True, metavar="DIR")
    command.set_defaults(run=run_release)


def add_export(command: argparse.ArgumentParser) -> None:
    """Add the options of `export`."""
    command.add_argument("where", choices=["gradescope", "github"])
    command.add_argument("set", type=folder_of)
    command.add_argument("-o", "--out", type=Path, required=True)
    command.add_argument(
        "--per-day",
        type=positive,
        default=GRADINGS_PER_DAY,
        metavar="N",
        help=f"how often one student is graded in a day (default: {GRADINGS_PER_DAY}); each "
        "grading reveals which hidden tests passed",
    )
    add_isolation(
        command,
        "for the Gradescope zip: strict (default) gives no score if the container lacks a layer",
    )
    command.set_defaults(run=run_export)


def add_limits(command: argparse.ArgumentParser) -> None:
    """Add the options that say how many judges grade, and under which limits."""
    command.add_argument(
        "--jobs",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="number of judges (default: one for each core)",
    )
    command.add_argument(
        "--timeout",
        type=seconds,
        default=DEFAULT_LIMITS.timeout,
        metavar="SECONDS",
        help="time limit for one call of a student's function "
        f"(default: {DEFAULT_LIMITS.timeout:g})",
    )
    command.add_argument(
        "--budget",
        type=seconds,
        metavar="SECONDS",
        help="time limit for one submission, all calls and tests together "
        f"(default: {DEFAULT_LIMITS.budget:g}, or six times --timeout if that is more)",
    )
    command.add_argument(
        "--memory",
        type=megabytes,
        default=DEFAULT_LIMITS.memory >> 20,
        metavar="MB",
        help=f"memory limit for one student process (default: {DEFAULT_LIMITS.memory >> 20})",
    )
    add_isolation(
        command,
        "strict (default) refuses to grade unless every layer is in force; process uses the layers "
        "that this machine has",
    )


def add_isolation(command: argparse.ArgumentParser, text: str) -> None:
    command.add_argument("--isolation", choices=["strict", "process"], default="strict", help=text)


def limits_of(options: argparse.Namespace) -> Limits:
    """Return the limits that the options of a command ask for."""
    return Limits(
        timeout=options.timeout,
        memory=options.memory << 20,
        strict=options.isolation == "strict",
        # A longer time limit for one call needs a larger budget, or the first slow call would use
        # it up.
        budget=options.budget or max(DEFAULT_LIMITS.budget, 6 * options.timeout),
    )


def every_set() -> list[Path]:
    """Return the folders of all homework sets."""
    return sorted(path.parent for path in SETS.glob("*/tests.py"))


# Types of arguments: each returns the value of a text, or raises an error that argparse prints.


def folder_of(name: str) -> Path:
    folder = Path(name) if os.sep in name else SETS / name
    if not (folder / "tests.py").is_file():
        names = ", ".join(folder.name for folder in every_set())
        raise argparse.ArgumentTypeError(
            f"expected a homework set, got {name!r}: the sets are {names}"
        )
    return folder


def existing(text: str) -> Path:
    if not (path := Path(text)).exists():
        raise argparse.ArgumentTypeError(
            f"expected a notebook, a folder or a zip, got {text!r}: there is no such file"
        )
    return path


def address(text: str) -> str:
    if not re.fullmatch(r"\w+://\S+:\d+", text):
        raise argparse.ArgumentTypeError(
            f"expected the address of a scheduler, such as tcp://10.0.0.1:8786, got {text!r}"
        )
    return text


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 1, got {text!r}")
    return int(text)


def number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan


def seconds(text: str) -> float:
    if not 0 < number(text) < math.inf:
        raise argparse.ArgumentTypeError(f"expected more than 0 seconds, got {text!r}")
    return number(text)


def megabytes(text: str) -> int:
    if not text.isdecimal() or int(text) < MIN_MEMORY:
        raise argparse.ArgumentTypeError(f"expected at least {MIN_MEMORY} megabytes, got {text!r}")
    return int(text)


def percent(text: str) -> float:
    if not 0 <= number(text) <= 100:
        raise argparse.ArgumentTypeError(f"expected a percentage from 0 to 100, got {text!r}")
    return number(text)


def moment(text: str) -> datetime:
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        time = datetime.min
    if time.tzinfo is None:
        raise argparse.ArgumentTypeError(
            f"expected a time with its zone, such as 2026-11-20T23:59+01:00, got {text!r}"
        )
    return time


# Commands: each does its work and returns an exit code.


def run_grade(options: argparse.Namespace) -> int:
    found = submissions(
        options.paths, options.set.name, one_student=options.json, results=options.out
    )
    if options.json and any(is_inside(options.out, path) for path in options.paths):
        raise GraderError(
            f"-o must lie outside the student's own folder, got {options.out}: the student could "
            "have put results there"
        )
    if not found:
        raise GraderError(f"there are no submissions in {', '.join(map(str, options.paths))}")
    # Before any judge starts: a student without gradings left must not cost time.
    if options.json and options.history and print_last_results(options):
        return DONE
    options.out.mkdir(parents=True, exist_ok=True)
    # Judges run in "/", so the path must be absolute.
    setting = Setting(options.set.resolve(), version(options.set), limits_of(options))
    lateness = Lateness(options.late, options.due)
    with Results(options.out / "results.jsonl", options.set.name) as results:
        batch = Batch(setting, results, lateness, options.regrade, options.per_day)
        # Both give the same `Pool`, so the rest does not depend on where the judges run.
        judges = (
            on_cluster(options.scheduler)
            if options.scheduler
            else on_this_machine(setting, options.jobs)
        )
        with judges as pool, Progress(len(found)) as progress:
            for graded in batch.run(found, pool):
                progress.step(graded, batch.skipped)
        # Imported here, because these modules take seconds to load.
        from grading.reporting import report

        page = report.write(options.set, results.latest(), options.out)
        if options.json:
            print_results(results, batch, found[0].student)
        else:
            print(progress.summary(batch.skipped, batch.outdated, page))
            print_limits_reached(batch)
    repeated = students_with(found, SEVERAL_SUBMISSIONS)
    if repeated:
        print(
            "several submissions have the same student's name, and you must decide which one "
            f"counts: {', '.join(repeated)}",
            file=sys.stderr,
        )
    doubtful = students_with(found, DOUBTFUL_NAME)
    if doubtful:
        print(
            "the names of these files can be read in several ways, and you must decide whose they "
            f"are: {', '.join(doubtful)}",
            file=sys.stderr,
        )
    return PROBLEMS if progress.failures or repeated or doubtful else DONE


def is_inside(out: Path, folder: Path) -> bool:
    """Return whether a folder for results lies in a folder of submissions."""
    return folder.is_dir() and out.resolve().is_relative_to(folder.resolve())


def print_last_results(options: argparse.Namespace) -> bool:
    """Print the last results from the history if the student has used up today's gradings.

    Return whether they were printed.
    """
    history = History(options.history)
    time = next_grading(history.times, options.per_day, datetime.now(UTC))
    if not (options.per_day and time):
        return False
    print(json.dumps(history.last_results(limit_note(options.per_day, time)), indent=1))
    return True


def print_results(results: Results, batch: Batch, student: str) -> None:
    """Print Gradescope's results.json of one student."""
    from grading.reporting.gradescope import GradescopeResults

    # There is exactly one: with --json, all paths belong to one student.
    (graded,) = (one for one in results.latest() if one.student == student)
    time = batch.next_gradings.get(student)
    note = limit_note(batch.per_day, time) if batch.per_day and time else ""
    print(json.dumps(GradescopeResults.from_graded(graded, note).to_json(), indent=1))


def print_limits_reached(batch: Batch) -> None:
    """Print which students were not graded because they have used up their gradings."""
    for student, time in sorted(batch.next_gradings.items()):
        print(
            f"{student} was not graded: the limit of gradings in 24 hours is {batch.per_day}. "
            f"The same command grades this student after {time:%d %B, %H:%M} UTC; until then the "
            "last result counts"
        )


def students_with(found: Sequence[Submission], code: str) -> list[str]:
    """Return the students whose submissions have a remark with this code."""
    return [
        submission.student
        for submission in found
        if any(diagnosis.code == code for diagnosis in submission.diagnoses)
    ]


def run_selftest(options: argparse.Namespace) -> int:
    from grading.authoring.selftest import selftest

    code = DONE
    for report in selftest(options.sets or every_set(), options.jobs, limits_of(options)):
        print(report)
        code = PROBLEMS if report.problems else code
    return code


def run_doctor(options: argparse.Namespace) -> int:
    system = f"{platform.system()} {platform.release()}"
    print(f"{system}, Python {platform.python_version()}, user {os.geteuid()}")
    terms = terms_of(replace(DEFAULT_LIMITS, strict=False))
    # Preparing the layers is enough to see which of them this machine lacks.
    missing = lockdown.Lockdown([], terms.memory, terms.seconds, terms.strict).missing
    with Zygote(replace(terms, strict=not missing)) as zygote:
        # An empty notebook: what counts is which layers the process reports.
        process = StudentProcess(zygote, lambda process: None)
        process.open()
        process.end()
        for layer in process.layers:
            print(f"in force: {layer}")
    for layer in missing:
        print(f"MISSING: {layer}")
    print("strict isolation: " + ("no, only --isolation process" if missing else "yes"))
    return PROBLEMS if missing else DONE


def run_release(options: argparse.Namespace) -> int:
    from grading.authoring.release import release

    for folder in options.sets:
        try:
            print("\n".join(map(str, release(folder, options.out))))
        except GraderError as error:
            print(f"{folder.name} was not released: {error}", file=sys.stderr)
            return PROBLEMS
    return DONE


def run_export(options: argparse.Namespace) -> int:
    from grading.reporting import export

    if options.where == "github":
        print("\n".join(map(str, export.github(options.set, options.out, options.per_day))))
    else:
        print(export.gradescope(options.set, options.out, options.isolation, options.per_day))
    return DONE


if __name__ == "__main__":
    sys.exit(main())
