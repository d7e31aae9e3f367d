"""What each command of `python -m grading` does: it takes the options, and returns an exit code."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from enum import IntEnum
from pathlib import Path

from grading.argument_types import every_set
from grading.errors import GraderError
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


class ExitCode(IntEnum):
    """The exit codes of every command. Code 2, for wrong usage, comes from argparse."""

    DONE = 0
    PROBLEMS = 1
    CANNOT_GRADE = 3
    INTERRUPTED = 130


def in_variant(folder: Path, options: argparse.Namespace) -> Path:
    """Return the folder of the set, or of its variant if the options name one."""
    if options.variant is None:
        return folder
    from grading.authoring.variants import write_variant

    return write_variant(folder, options.variant)


def run_grade(options: argparse.Namespace) -> ExitCode:
    """Grade submissions, write the pages, and say which submissions need a decision."""
    options.set = in_variant(options.set, options)
    found = submissions(
        options.paths, options.set.name, one_student=options.json, results=options.out
    )
    if options.json and any(
        is_inside(options.out, path if path.is_dir() else path.parent)
        for path in options.paths
        if path.is_dir() or uses_earlier_results(options)
    ):
        raise GraderError(
            f"-o must lie outside the student's own folder, got {options.out}: the student could "
            "have put results there"
        )
    if not found:
        raise GraderError(f"there are no submissions in {', '.join(map(str, options.paths))}")
    # Before any judge starts: a student without gradings left must not cost time.
    if options.json and options.history and print_last_results(options):
        return ExitCode.DONE
    failures = grade_all(found, options)
    timeless = sum(submission.days_late(options.due) is None for submission in found)
    if timeless and (options.late or options.due):
        print(
            f"for {timeless} of {len(found)} submissions nothing says whether they were late, so "
            "--late and --due change nothing for them. Gradescope's exports contain times, which "
            "need --due; in Canvas's exports the names of late files say so",
            file=sys.stderr,
        )
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
    return ExitCode.PROBLEMS if failures or repeated or doubtful else ExitCode.DONE


def grade_all(found: Sequence[Submission], options: argparse.Namespace) -> list[str]:
    """Grade submissions and write all files; return the students on whom the grader failed."""
    options.out.mkdir(parents=True, exist_ok=True)
    # Judges run in "/", so the path must be absolute.
    setting = Setting(options.set.resolve(), version(options.set), limits_of(options))
    lateness = Lateness(options.late, options.due)
    with Results(options.out / "results.jsonl", options.set.name) as results:
        batch = Batch(setting, results, lateness, options.regrade, options.per_day)
        if not uses_earlier_results(options):
            batch = replace(batch, per_day=None, from_scratch=True)
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
            print_results(results, batch, found[0])
        else:
            print(progress.summary(batch.skipped, batch.outdated, page))
            print_limits_reached(batch)
    return progress.failures


def uses_earlier_results(options: argparse.Namespace) -> bool:
    """Return whether the results that are already in -o count.

    With --json, that folder may be part of a student's checkout, so the student may have written
    them. They count only if nothing else says how often the student was graded.
    """
    return not options.json or (options.per_day is not None and options.history is None)


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


def print_results(results: Results, batch: Batch, submission: Submission) -> None:
    """Print Gradescope's results.json of one student."""
    from grading.reporting.gradescope_results import GradescopeResults

    # There is exactly one: with --json, all paths belong to one student. Its line may have an
    # earlier name of the student, and somebody else's line may have the present one.
    last = results.last(submission.student, submission.number)
    (graded,) = (
        one
        for one in results.latest()
        if last and (one.student, one.number) == (last.student, last.number)
    )
    time = batch.next_gradings.get(submission.student)
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


def run_selftest(options: argparse.Namespace) -> ExitCode:
    """Test the grader with the banks of the sets, and print a report for each set."""
    from grading.authoring.selftest import selftest, try_seeds

    code, limits = ExitCode.DONE, limits_of(options)
    sets = [in_variant(folder, options) for folder in options.sets or every_set()]
    for report in (
        try_seeds(sets, options.seeds, options.jobs, limits)
        if options.seeds
        else selftest(sets, options.jobs, limits)
    ):
        print(report)
        code = ExitCode.PROBLEMS if report.problems else code
    return code


def run_doctor(options: argparse.Namespace) -> ExitCode:
    """Print which layers of isolation are in force in a student process on this machine."""
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
    return ExitCode.PROBLEMS if missing else ExitCode.DONE


def run_release(options: argparse.Namespace) -> ExitCode:
    """Write the students' files of each set, and stop at the first that cannot be released."""
    from grading.authoring.release import release

    for folder in options.sets:
        try:
            print("\n".join(map(str, release(in_variant(folder, options), options.out))))
        except GraderError as error:
            print(f"{folder.name} was not released: {error}", file=sys.stderr)
            return ExitCode.PROBLEMS
    return ExitCode.DONE


def run_export(options: argparse.Namespace) -> ExitCode:
    """Write the files with which a platform uses this grader."""
    from grading.reporting import export

    folder = in_variant(options.set, options)
    if options.where == "github":
        paths = export.github(folder, options.out, options.per_day, options.variant)
        print("\n".join(map(str, paths)))
    else:
        print(export.gradescope(folder, options.out, options.isolation, options.per_day))
    return ExitCode.DONE


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
