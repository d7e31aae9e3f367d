"""The command line: `python -m grading --help`."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from pathlib import Path
from typing import Any

from grading import lockdown
from grading.bank import entries, lost
from grading.batch import Results, grade
from grading.desk import Desk
from grading.judge import Judge
from grading.lockdown import Refused
from grading.zygote import GraderError, Terms, Zygote

SETS = Path(__file__).parent
OK, FOUND, USAGE, BROKEN = 0, 1, 2, 3


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; return an exit code: 0 done, 1 something was found, 2 usage, 3 cannot grade."""
    options = parser().parse_args(arguments)
    try:
        return options.run(options)
    except (Refused, GraderError) as error:
        print(f"cannot grade: {error}", file=sys.stderr)
    except OSError as error:
        print(f"cannot go on: {error.strerror}: {error.filename or 'the results'}", file=sys.stderr)
    return BROKEN


def parser() -> argparse.ArgumentParser:
    """What can be said, and how it is explained."""
    top = argparse.ArgumentParser(
        prog="python -m grading",
        description="Grade homework: the tests run here, what students wrote runs in a locked process.",
        epilog="exit codes: 0 done, 1 something was found, 2 wrong usage, 3 cannot grade",
    )
    commands = top.add_subparsers(required=True, metavar="command")

    one = commands.add_parser("grade", help="grade notebooks, or folders of them, into OUT/results.jsonl")
    one.add_argument("set", type=folder_of, help="the homework, hw1 for instance")
    one.add_argument("paths", type=Path, nargs="+", metavar="PATH", help="a notebook, or a folder of notebooks")
    one.add_argument("-o", "--out", type=Path, default=Path("graded"), help="where results go (default: graded)")
    limits(one)
    one.set_defaults(run=run_grade)

    two = commands.add_parser("selftest", help="grade the bank: each wrong solution must lose just what it says")
    two.add_argument("set", type=folder_of)
    limits(two)
    two.set_defaults(run=run_selftest)

    three = commands.add_parser("doctor", help="say which layers of isolation this machine gives")
    three.set_defaults(run=run_doctor)
    return top


def limits(command: argparse.ArgumentParser) -> None:
    command.add_argument("--timeout", type=float, default=5.0, metavar="SECONDS", help="of one call (default: 5)")
    command.add_argument("--memory", type=int, default=1024, metavar="MB", help="of one process (default: 1024)")
    command.add_argument(
        "--isolation",
        choices=["strict", "process"],
        default="strict",
        help="strict (default) refuses to grade without every layer; process takes the layers that there are",
    )


def folder_of(name: str) -> Path:
    folder = Path(name) if os.sep in name else SETS / name
    if not (folder / "tests.py").is_file():
        known = ", ".join(sorted(path.parent.name for path in SETS.glob("*/tests.py")))
        raise argparse.ArgumentTypeError(f"expected a homework set, got {name!r}: there are {known}")
    return folder


def judge_of(options: argparse.Namespace) -> Judge:
    return Judge(options.set, options.timeout, options.memory << 20, strict=options.isolation == "strict")


def run_grade(options: argparse.Namespace) -> int:
    options.out.mkdir(parents=True, exist_ok=True)

    def tell(path: Path, line: dict[str, Any]) -> None:
        said = "; ".join(diagnosis["code"] for diagnosis in line["diagnoses"])
        print(f"{line['earned']:6g} of {line['points']:g}  {printable(path)}" + (f"  ({said})" if said else ""))

    with Results(options.out / "results.jsonl") as results, judge_of(options) as judge:
        already = len(results.keys)
        count = grade(judge, options.paths, results, tell)
        print(f"graded {count}, results in {results.path}" + (f", which held {already} before" if already else ""))
    return OK


def printable(path: Path) -> str:
    """A path without what could confuse a terminal: students choose the names of their files."""
    return "".join(character if character.isprintable() else "?" for character in str(path))


def run_selftest(options: argparse.Namespace) -> int:
    code = OK
    with judge_of(options) as judge:
        for entry in entries(options.set):
            found = lost(judge, entry)
            mark = (
                "as it must" if found == entry.loses else f"BUT MUST LOSE {', '.join(sorted(entry.loses)) or 'nothing'}"
            )
            print(f"{entry.exercise}: {entry.idea}: loses {', '.join(sorted(found)) or 'nothing'}, {mark}")
            code = code if found == entry.loses else FOUND
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


if __name__ == "__main__":
    sys.exit(main())
