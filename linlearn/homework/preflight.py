"""The check before submission: `python -m linlearn.check hw1.ipynb`.

Is the cell of each exercise there, exactly once? Does the notebook run from top to bottom in a
fresh process? Which public checks pass? The saved file is run in its own IPython.
"""

from __future__ import annotations

import ast
import importlib
import json
import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from linlearn.reading import reading_python

SECONDS = 120.0
"""The time limit for the whole notebook."""
READY, NOT_READY, BROKEN = 0, 1, 2
USAGE = "usage: python -m linlearn.check hw1.ipynb, the file that you will submit"
LATER = "You can submit it as it is, and what passes will count, or you can correct it first."
GRADER_HAS = "the grader has only NumPy, matplotlib and Python's standard library."


class Broken(Exception):
    """A file that cannot be checked; the message says why."""


@dataclass(frozen=True)
class Cell:
    """A code cell of a notebook."""

    number: int
    source: str
    exercise: str
    """The exercise whose tag the cell carries; empty if it has none."""


@dataclass
class Report:
    """What the fresh process found out about a notebook."""

    exercises: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    answers: list[tuple[str, str]] = field(default_factory=list)
    """The step and the message of each exercise, as in `check.Answer`."""
    cell: int = 0
    """The number of the cell that was run last."""
    ended: bool = False
    """True if the process reached its end."""


def main(arguments: list[str]) -> int:
    """Check a file and print a report; return 0 if it is ready, 1 if not, 2 if it is broken."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(USAGE)
        return READY if arguments in (["-h"], ["--help"]) else BROKEN
    path = Path(arguments[0])
    try:
        cells = cells_of(path)
        report = fresh_run(path.resolve().parent, checks_of(path), cells)
    except Broken as error:
        print(f"{path.name}: {error}")
        return BROKEN
    problems = cell_problems(cells, report.exercises) + report.problems
    done = sum(step == "correct" for step, _ in report.answers)
    ready = not problems and done == len(report.exercises)
    print("\n".join(text for _, text in report.answers))
    print(
        "\n".join(f"{path.name}: {problem}" for problem in problems or ["runs from top to bottom."])
    )
    print(
        f"The public checks of {done} of {len(report.exercises)} exercises pass.",
        "Submit it." if ready else LATER,
    )
    return READY if ready else NOT_READY


def cells_of(path: Path) -> list[Cell]:
    """The code cells of a notebook."""
    try:
        notebook = json.loads(path.read_text(encoding="utf-8-sig"))
        found = [
            (
                "".join(cell["source"]),
                [str(tag) for tag in cell.get("metadata", {}).get("tags", [])],
            )
            for cell in notebook["cells"]
            if cell["cell_type"] == "code"
        ]
    except OSError as error:
        raise Broken(
            f"it cannot be read ({error.strerror}): is the name right, and the folder?"
        ) from None
    except (ValueError, RecursionError):
        raise Broken(
            "this is not a notebook, or only a part of one: save it again, as .ipynb"
        ) from None
    except (KeyError, TypeError, AttributeError):
        raise Broken("this is JSON, but not a notebook: save it again, as .ipynb") from None
    return [
        Cell(
            number,
            source,
            next(
                (tag.removeprefix("exercise-") for tag in tags if tag.startswith("exercise-")), ""
            ),
        )
        for number, (source, tags) in enumerate(found, start=1)
    ]


def checks_of(path: Path) -> str:
    """The name of the module of public checks for a notebook.

    It has the name of the notebook, or it is the only one in the same folder.
    """
    there = {file.stem for file in path.resolve().parent.glob("*_checks.py")}
    # Browsers rename a second download, to "hw1 (1).ipynb" for instance.
    by_name = re.match(r"[A-Za-z]+\d+", path.stem)
    if by_name and f"{by_name[0]}_checks" in there:
        return f"{by_name[0]}_checks"
    if len(there) != 1:
        wanted = f"{by_name[0]}_checks.py" if by_name else "its checks, hw1_checks.py for instance,"
        raise Broken(f"{wanted} must be in the same folder, as it came with the notebook")
    return there.pop()


def cell_problems(cells: list[Cell], exercises: list[str]) -> list[str]:
    """The exercises whose cell is missing or occurs more than once."""
    count = Counter(cell.exercise for cell in cells)
    lost = [one for one in exercises if not count[one]]
    twice = [one for one in exercises if count[one] > 1]
    return [
        *(
            f"the cell of {one} is missing: take it from the notebook as you got it."
            for one in lost
        ),
        *(f"there are {count[one]} cells of {one}: the last one counts." for one in twice),
    ]


def fresh_run(folder: Path, checks: str, cells: list[Cell]) -> Report:
    """Run the cells, and then the public checks, in a new process."""
    child = subprocess.Popen(
        [sys.executable, "-c", "from linlearn.homework.preflight import run_here; run_here()"],
        cwd=folder,
        # Figures are drawn in memory; no window may open.
        env={**os.environ, "MPLBACKEND": "agg"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )
    how = "ended Python: remove the line that does this, for example exit()."
    try:
        out, _ = child.communicate(
            json.dumps([checks, [(cell.number, cell.source) for cell in cells]]), SECONDS
        )
    except subprocess.TimeoutExpired:
        child.kill()
        out, _ = child.communicate()
        how = f"did not end within {SECONDS:g} seconds: is there an endless loop?"
    report = Report()
    # The process reports line by line, so that we know how far it came if it dies.
    for line in out.splitlines():
        what, value = json.loads(line)
        if isinstance(before := getattr(report, what), list) and what != "exercises":
            before.append(value)
        else:
            setattr(report, what, value)
    if not report.ended:
        report.problems.append(f"{f'cell {report.cell}' if report.cell else 'the checks'} {how}")
    return report


def unavailable_imports(tree: ast.Module) -> list[str]:
    """The modules that a cell imports although the grader does not have them.

    The grader has those parts of linlearn that the homework allows; this is not checked here.
    """
    nodes = list(ast.walk(tree))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    there = sys.stdlib_module_names | {"numpy", "matplotlib", "linlearn"}
    modules = dict.fromkeys(name.partition(".")[0] for name in names)
    return [module for module in modules if module not in there and not module.endswith("_checks")]


def cell_error(result: Any) -> BaseException | None:
    """The exception that stopped a cell, from IPython's result."""
    return result.error_before_exec or result.error_in_exec


def run_here() -> None:
    """The fresh process: reads the cells from stdin and writes lines of JSON to stdout."""
    name, cells = json.loads(sys.stdin.read())
    # Reports go to a copy of standard output, which the notebook does not know.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # discard what the notebook prints

    def say(what: str, value: Any) -> None:
        print(json.dumps([what, value]), file=out, flush=True)

    try:
        checks = importlib.import_module(name).checks
    except Exception as error:
        say("problems", f"{name}.py cannot be loaded ({type(error).__name__}): download it again.")
        say("ended", True)
        return
    say("exercises", list(checks.exercises))
    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    class Shell(InteractiveShell):
        def enable_gui(self, gui: Any = None) -> None:
            """Do nothing: `%matplotlib` calls this, but there is no screen."""

    # Without the history, the check neither reads nor changes the student's IPython history.
    shell = Shell.instance(config=Config(HistoryManager={"enabled": False}))
    unreadable: dict[int, SyntaxError] = {}
    # First look at all imports: a cell that fails would hide those below it.
    for number, source in cells:
        try:
            with reading_python():
                tree = ast.parse(shell.transform_cell(source))
        except SyntaxError as error:
            unreadable[number] = error
        else:
            for module in unavailable_imports(tree):
                say("problems", f"cell {number} imports {module}: {GRADER_HAS}")
    for number, source in cells:
        say("cell", number)
        if (stop := unreadable.get(number) or cell_error(shell.run_cell(source))) is not None:
            why = str(stop)[:200]
            if isinstance(stop, SyntaxError):
                why = f"{stop.msg}, line {stop.lineno}" if stop.lineno else stop.msg
            say("problems", f"cell {number} stops with {type(stop).__name__}: {why}".rstrip(": "))
    say("cell", 0)
    for exercise in checks.exercises:
        answer = checks.answer(exercise, shell.user_ns)
        say("answers", [answer.step, str(answer)])
    say("ended", True)
