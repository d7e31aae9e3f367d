"""The command line: `python -m grading --help`."""

from __future__ import annotations

import os
import sys

if __name__ == "__main__" and not sys.flags.isolated:
    # Start again, isolated: without the caller's settings (PYTHONOPTIMIZE, PYTHONPATH and others), and with nothing of
    # the current folder on the path. It may hold submissions, and a student's yaml.py would be imported here.
    start = "import sys; sys.path.insert(0, sys.argv.pop(1)); from grading.__main__ import main; sys.exit(main())"
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    os.execv(sys.executable, [sys.executable, "-I", "-c", start, root, *sys.argv[1:]])

import argparse
import io
import json
import math
import platform
import re
from datetime import UTC, datetime
from pathlib import Path

from grading import lockdown
from grading.attempts import History, next_grading, postponed
from grading.batch import Batch, Lateness, on_this_machine
from grading.cluster import on_cluster
from grading.desk import Desk
from grading.intake import SEVERAL_ROWS, hand_ins
from grading.lockdown import Refused
from grading.progress import Progress
from grading.results import Results
from grading.version import version
from grading.worker import Setting
from grading.zygote import GraderError, Terms, Zygote, printable

SETS = Path(__file__).parent
OK, FOUND, BROKEN, STOPPED = 0, 1, 3, 130  # wrong usage is argparse's, 2
BUDGET = 30.0
"""Seconds of one submission."""
GRADINGS = 10
"""Of one student a day, where a push is graded at once."""
LEAST_MEMORY = 64
"""Megabytes with which NumPy still computes what homework asks for; who says 2 means gigabytes."""
GRADE = """
A PATH is a notebook, a folder, or a zip as Canvas, Moodle and Gradescope export them; a folder has a folder for
each student, or notebooks that are named after students. Each student counts once: the last notebook does.

OUT gets results.jsonl, gradebook.csv, class.html and feedback/, a page for each student. A run that was stopped
or killed goes on where it was when the same command is given again; only new hand-ins are graded.

examples:
  python -m grading grade hw1 submissions.zip -o graded/hw1
  python -m grading grade hw1 submitted/ -o graded/hw1 --jobs 8
  python -m grading grade hw1 export.zip --due 2026-11-20T23:59+01:00 --late 10
  python -m grading grade hw1 submissions.zip -o graded/hw1 --regrade     after a test was mended
  python -m grading grade hw1 ada/hw1.ipynb --json > results.json         as Gradescope wants it
"""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; return an exit code, of those that --help lists."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal may lack the letters of a name
    options = parser().parse_args(arguments)
    try:
        code = options.run(options)
        sys.stdout.flush()  # here, where an error has its exit code
        return code
    except (Refused, GraderError) as error:
        print(printable(f"cannot grade: {error}"), file=sys.stderr)
    except OSError as error:
        print(printable(f"cannot go on: {error.strerror}: {error.filename or 'the results'}"), file=sys.stderr)
    except KeyboardInterrupt:
        print("stopped; nothing is lost: the same command goes on from here", file=sys.stderr)
        return STOPPED
    return BROKEN


def parser() -> argparse.ArgumentParser:
    """What can be said, and how it is explained."""
    top = argparse.ArgumentParser(
        prog="python -m grading",
        description="Grade homework: the tests run here, what students wrote runs in a locked process.",
        epilog="exit codes: 0 done, 1 something was found, 2 wrong usage, 3 cannot grade, 130 stopped by Ctrl-C",
    )
    commands = top.add_subparsers(required=True, metavar="command")

    grade = commands.add_parser(
        "grade",
        help="grade a class, from what Canvas, Moodle or Gradescope export or from folders",
        description="Grade what students handed in; the exit code is 1 if the grader itself failed on any of it.",
        epilog=GRADE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    grade.add_argument("set", type=folder_of, help="the homework, hw1 for instance")
    grade.add_argument("paths", type=existing, nargs="+", metavar="PATH", help="a notebook, a folder or a zip")
    grade.add_argument("-o", "--out", type=Path, default=Path("graded"), help="where results go (default: graded)")
    grade.add_argument(
        "--scheduler", type=address, metavar="tcp://…", help="grade on the workers of this Dask scheduler instead"
    )
    grade.add_argument(
        "--late",
        type=percent,
        default=0.0,
        metavar="PERCENT",
        help="taken off the points for each day late that has begun (default: 0, lateness is only noted); Canvas "
        "marks who is late but not by how much: that counts as one day",
    )
    grade.add_argument(
        "--due", type=moment, metavar="TIME", help="from when days late count, for exports that have times"
    )
    grade.add_argument("--regrade", action="store_true", help="grade anew what other tests or terms have graded")
    grade.add_argument("--json", action="store_true", help="PATH is of one student: print Gradescope's results.json")
    grade.add_argument(
        "--per-day",
        type=positive,
        metavar="N",
        help="gradings of one student in 24 hours: the last result counts for what is handed in beyond (default: any)",
    )
    grade.add_argument(
        "--history",
        type=existing,
        metavar="FILE",
        help="with --json: Gradescope's submission_metadata.json, whose earlier submissions count for --per-day",
    )
    limits(grade)
    grade.set_defaults(run=run_grade)

    selftest = commands.add_parser(
        "selftest",
        help="grade the grader: right and wrong solutions, mutants, the blank release",
        description="Grade every solution of the bank, every mutant of the reference, the blank release and the "
        "reference itself; the exit code is 1 if the tests of a set take one for what it is not.",
    )
    selftest.add_argument(
        "sets", type=folder_of, nargs="*", metavar="SET", help="hw1 for instance (default: every set)"
    )
    limits(selftest)
    selftest.set_defaults(run=run_selftest)

    doctor = commands.add_parser("doctor", help="say which layers of isolation this machine gives")
    doctor.set_defaults(run=run_doctor)

    release = commands.add_parser(
        "release",
        help="write the student's notebook and its public checks, or nothing if a solution would show",
        description="Write HW.ipynb and HW_checks.py into DIR: the master without its solutions, and the public tests. "
        "Exit code 1, and no file of that set, if a solution, a hidden test or its hint would be in them.",
    )
    release.add_argument("sets", type=folder_of, nargs="+", metavar="SET", help="hw1 for instance")
    release.add_argument("-o", "--out", type=Path, required=True, metavar="DIR")
    release.set_defaults(run=run_release)

    export = commands.add_parser(
        "export",
        help="write what Gradescope or GitHub Actions need to grade with this grader",
        description="gradescope: OUT is the autograder zip to upload. github: OUT is a folder that gets a workflow "
        "and GRADING.md, which says how to set it up so that hidden tests stay hidden.",
    )
    export.add_argument("where", choices=["gradescope", "github"])
    export.add_argument("set", type=folder_of)
    export.add_argument("-o", "--out", type=Path, required=True)
    export.add_argument(
        "--per-day",
        type=positive,
        default=GRADINGS,
        metavar="N",
        help=f"gradings of one student a day (default: {GRADINGS}): each tells whether hidden tests passed",
    )
    isolation(export, "of the Gradescope zip: strict (default) gives no score where the container lacks a layer")
    export.set_defaults(run=run_export)
    return top


def limits(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="judges (default: a core each)"
    )
    command.add_argument("--timeout", type=seconds, default=5.0, metavar="SECONDS", help="of one call (default: 5)")
    command.add_argument(
        "--budget",
        type=seconds,
        metavar="SECONDS",
        help=f"of one submission, for everything (default: {BUDGET:.0f}, or six time-outs if that is more)",
    )
    command.add_argument("--memory", type=megabytes, default=1024, metavar="MB", help="of one process (default: 1024)")
    isolation(command, "strict (default) refuses to grade without every layer; process takes the layers that there are")


def budget(options: argparse.Namespace) -> float:
    return options.budget or max(BUDGET, 6 * options.timeout)


def isolation(command: argparse.ArgumentParser, means: str) -> None:
    command.add_argument("--isolation", choices=["strict", "process"], default="strict", help=means)


def every_set() -> list[Path]:
    return sorted(path.parent for path in SETS.glob("*/tests.py"))


def folder_of(name: str) -> Path:
    folder = Path(name) if os.sep in name else SETS / name
    if not (folder / "tests.py").is_file():
        known = ", ".join(folder.name for folder in every_set())
        raise argparse.ArgumentTypeError(f"expected a homework set, got {name!r}: there are {known}")
    return folder


def existing(text: str) -> Path:
    if not (path := Path(text)).exists():
        raise argparse.ArgumentTypeError(f"expected a notebook, a folder or a zip, got {text!r}: there is no such file")
    return path


def address(text: str) -> str:
    if not re.fullmatch(r"\w+://\S+:\d+", text):
        raise argparse.ArgumentTypeError(f"expected the address of a scheduler, got {text!r}: tcp://10.0.0.1:8786")
    return text


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a number from 1, got {text!r}")
    return int(text)


def number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan


def seconds(text: str) -> float:
    if not 0 < number(text) < math.inf:
        raise argparse.ArgumentTypeError(f"expected seconds, more than 0, got {text!r}")
    return number(text)


def megabytes(text: str) -> int:
    if not text.isdecimal() or int(text) < LEAST_MEMORY:
        raise argparse.ArgumentTypeError(f"expected a number of MB from {LEAST_MEMORY}, got {text!r}")
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
        raise argparse.ArgumentTypeError(f"expected a time and its zone, got {text!r}: 2026-11-20T23:59+01:00")
    return time


def run_grade(options: argparse.Namespace) -> int:
    handed = hand_ins(options.paths, options.set.name, alone=options.json, results=options.out)
    if not handed:
        raise GraderError(f"nothing was handed in at {', '.join(map(str, options.paths))}")
    if options.json and options.history:
        history = History(options.history)
        free = next_grading(history.times, options.per_day, datetime.now(UTC))
        if options.per_day and free and history.earlier:
            print(json.dumps(history.last_results(postponed(options.per_day, free)), indent=1))
            return OK
    options.out.mkdir(parents=True, exist_ok=True)
    strict = options.isolation == "strict"
    setting = Setting(
        options.set.resolve(), version(options.set), options.timeout, options.memory << 20, strict, budget(options)
    )
    with Results(options.out / "results.jsonl", options.set.name) as results:
        batch = Batch(setting, results, Lateness(options.late, options.due), options.regrade, options.per_day)
        where = on_cluster(options.scheduler) if options.scheduler else on_this_machine(setting, options.jobs)
        with where as pool, Progress(len(handed)) as progress:
            for line in batch.run(handed, pool):
                progress.step(line, batch.skipped)
        from grading import report  # here, because what it needs takes seconds to import

        page = report.write(options.set, results.lines(), options.out)
        if options.json:
            (line,) = (line for line in results.lines() if line["student"] == handed[0].student)
            free = batch.postponed.get(line["student"])
            note = postponed(options.per_day, free) if free else ""
            print(json.dumps(report.gradescope_json(line, note), indent=1))
        else:
            print(progress.summary(batch.skipped, batch.outdated, page))
            for student, free in sorted(batch.postponed.items()):
                print(
                    f"{student} was not graded: the limit of gradings in 24 hours is {options.per_day}. "
                    f"The same command does it after {free:%d %B, %H:%M} UTC; until then the last result counts"
                )
    several = [hand.student for hand in handed if any(said.code == SEVERAL_ROWS for said in hand.diagnoses)]
    if several:
        names = ", ".join(several)
        print(f"these people have several rows, and you must decide which one counts: {names}", file=sys.stderr)
    return FOUND if progress.failed or several else OK


def run_selftest(options: argparse.Namespace) -> int:
    from grading.selftest import selftest

    code = OK
    terms = {
        "timeout": options.timeout,
        "memory": options.memory << 20,
        "strict": options.isolation == "strict",
        "budget": budget(options),
    }
    for report in selftest(options.sets or every_set(), options.jobs, terms):
        print(report)
        code = FOUND if report.problems else code
    return code


def run_doctor(options: argparse.Namespace) -> int:
    print(f"{platform.system()} {platform.release()}, Python {platform.python_version()}, user {os.geteuid()}")
    missing = lockdown.Lockdown([], memory=1 << 30, seconds=10, strict=False).missing
    with Zygote(Terms(strict=not missing)) as zygote:
        desk = Desk(zygote, lambda desk: None)
        desk.open()
        desk.end()
        for layer in desk.layers:
            print(f"in force: {layer}")
    for layer in missing:
        print(f"MISSING: {layer}")
    print("strict isolation: " + ("no, only --isolation process" if missing else "yes"))
    return FOUND if missing else OK


def run_release(options: argparse.Namespace) -> int:
    from grading.release import release

    for folder in options.sets:
        try:
            print("\n".join(map(str, release(folder, options.out))))
        except GraderError as error:
            print(f"{folder.name} was not released: {error}", file=sys.stderr)
            return FOUND
    return OK


def run_export(options: argparse.Namespace) -> int:
    from grading import export

    if options.where == "github":
        print("\n".join(map(str, export.github(options.set, options.out, options.per_day))))
    else:
        print(export.gradescope(options.set, options.out, options.isolation, options.per_day))
    return OK


if __name__ == "__main__":
    sys.exit(main())
