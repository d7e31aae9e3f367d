"""The commands of `python -m grading` and their options; `--help` prints them."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from grading import commands
from grading.argument_types import (
    existing_path,
    homework_set,
    memory_megabytes,
    path_of,
    percentage,
    positive_count,
    positive_seconds,
    scheduler_address,
    time_with_zone,
)
from grading.results import DEFAULT_LIMITS

GRADINGS_PER_DAY = 10
"""Default limit for one student where every push is graded at once."""
GRADE_DESCRIPTION = """\
Grade submissions. The exit code is 1 if the grader itself failed on any of them, if several of them
have the same student's name, or if the name of a file can be read in several ways."""
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


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line, with a parser for each command."""
    top = argparse.ArgumentParser(
        prog="python -m grading",
        description="Grade homework: the tests run here, and students' code runs in a locked "
        "process.",
        epilog="exit codes: 0 done, 1 problems found, 2 wrong usage, 3 cannot grade, "
        "130 stopped by Ctrl-C",
    )
    subparsers = top.add_subparsers(required=True, metavar="command")
    add_grade(
        subparsers.add_parser(
            "grade",
            help="grade a class, from folders or from an export of Canvas, Moodle or Gradescope",
            description=GRADE_DESCRIPTION,
            epilog=GRADE_EPILOG,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    )
    add_selftest(
        subparsers.add_parser(
            "selftest",
            help="test the grader itself with right and wrong solutions, mutants and the blank "
            "release",
            description="Grade every solution of the bank, every mutant of the reference, the "
            "blank release and the reference itself. The exit code is 1 if any of them gets points "
            "that it should not, or loses points that it should keep.",
        )
    )
    doctor = subparsers.add_parser(
        "doctor", help="show which layers of isolation this machine provides"
    )
    doctor.set_defaults(run=commands.run_doctor)
    add_release(
        subparsers.add_parser(
            "release",
            help="write the students' notebook and its public checks",
            description="Write HW.ipynb and HW_checks.py into DIR: the master without its "
            "solutions, and the public tests. If they would contain a solution, a hidden test or "
            "its hint, no file of that set is written, and the exit code is 1.",
        )
    )
    add_export(
        subparsers.add_parser(
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
    command.add_argument("set", type=homework_set, help="the homework set, for example hw1")
    command.add_argument(
        "paths", type=existing_path, nargs="+", metavar="PATH", help="a notebook, a folder or a zip"
    )
    command.add_argument(
        "-o",
        "--out",
        type=path_of,
        default=Path("graded"),
        help="the folder for the results (default: graded)",
    )
    command.add_argument(
        "--scheduler",
        type=scheduler_address,
        metavar="tcp://…",
        help="grade on the workers of this Dask scheduler, not on this machine",
    )
    command.add_argument(
        "--late",
        type=percentage,
        default=0.0,
        metavar="PERCENT",
        help="percentage of the points to deduct for each day late; a day that has begun counts "
        "(default: 0, which only notes lateness). Canvas does not say how late a submission is, so "
        "it counts as one day late. Moodle and folders say nothing, so nothing is deducted",
    )
    command.add_argument(
        "--due",
        type=time_with_zone,
        metavar="TIME",
        help="the deadline, for exports that contain times",
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
        type=positive_count,
        metavar="N",
        help="how often one student is graded in 24 hours; for later submissions the last result "
        "counts (default: no limit)",
    )
    command.add_argument(
        "--history",
        type=existing_path,
        metavar="FILE",
        help="with --json: Gradescope's submission_metadata.json, whose earlier submissions count "
        "towards --per-day",
    )
    add_variant(command, "grade a variant of the set: the seed with which it was released")
    add_limits(command)
    command.set_defaults(run=commands.run_grade)


def add_selftest(command: argparse.ArgumentParser) -> None:
    """Add the options of `selftest`."""
    command.add_argument(
        "sets",
        type=homework_set,
        nargs="*",
        metavar="SET",
        help="for example hw1 (default: every set)",
    )
    command.add_argument(
        "--seeds",
        type=positive_count,
        metavar="N",
        help="run the right solutions of the bank with N seeds of the hidden inputs instead, and "
        "list the points that any of them loses; 1000 take hours, and suit a night",
    )
    add_variant(command, "test a variant of each set")
    add_limits(command)
    command.set_defaults(run=commands.run_selftest)


def add_release(command: argparse.ArgumentParser) -> None:
    """Add the options of `release`."""
    command.add_argument(
        "sets", type=homework_set, nargs="+", metavar="SET", help="for example hw1"
    )
    command.add_argument(
        "-o", "--out", type=path_of, required=True, metavar="DIR", help="the folder for the files"
    )
    add_variant(
        command,
        "release a variant of each set: some exercises have other numbers, letters or data, and "
        "last year's answers to them are wrong. Any whole number from 1, for example the year; "
        "grade with the same number",
    )
    command.set_defaults(run=commands.run_release)


def add_export(command: argparse.ArgumentParser) -> None:
    """Add the options of `export`."""
    command.add_argument(
        "where", choices=["gradescope", "github"], help="the platform that will run the grader"
    )
    command.add_argument("set", type=homework_set, help="the homework set, for example hw1")
    command.add_argument(
        "-o", "--out", type=path_of, required=True, help="the zip, or the folder, to write"
    )
    command.add_argument(
        "--per-day",
        type=positive_count,
        default=GRADINGS_PER_DAY,
        metavar="N",
        help=f"how often one student is graded in a day (default: {GRADINGS_PER_DAY}); each "
        "grading reveals which hidden tests passed",
    )
    add_isolation(
        command,
        "for the Gradescope zip: strict (default) gives no score if the container lacks a layer",
    )
    add_variant(command, "use a variant of the set: the seed with which it was released")
    command.set_defaults(run=commands.run_export)


def add_variant(command: argparse.ArgumentParser, text: str) -> None:
    command.add_argument("--variant", type=positive_count, metavar="SEED", help=text)


def add_limits(command: argparse.ArgumentParser) -> None:
    """Add the options that say how many judges grade, and under which limits."""
    command.add_argument(
        "--jobs",
        type=positive_count,
        default=os.cpu_count() or 1,
        metavar="N",
        help="number of judges (default: one for each core)",
    )
    command.add_argument(
        "--timeout",
        type=positive_seconds,
        default=DEFAULT_LIMITS.timeout,
        metavar="SECONDS",
        help="time limit for one call of a student's function "
        f"(default: {DEFAULT_LIMITS.timeout:g})",
    )
    command.add_argument(
        "--budget",
        type=positive_seconds,
        metavar="SECONDS",
        help="time limit for one submission, all calls and tests together "
        f"(default: {DEFAULT_LIMITS.budget:g}, or six times --timeout if that is more)",
    )
    command.add_argument(
        "--memory",
        type=memory_megabytes,
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
