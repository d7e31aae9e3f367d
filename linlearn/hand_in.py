"""A last look before handing in: `python -m linlearn.check hw1.ipynb`.

Is each exercise's cell there, once? Does the notebook run from top to bottom in a fresh process? Which public
checks pass? What runs is the file as it was saved, in an IPython of its own.
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

from linlearn.answers import reading_python

SECONDS = 120.0
"""How long a notebook may take, from top to bottom."""
READY, NOT_READY, BROKEN = 0, 1, 2
USAGE = "usage: python -m linlearn.check hw1.ipynb, the file that you will hand in"
LATER = "You can hand it in as it is, what passes will count, or mend it first."
ALONE = "where homework is graded there are NumPy, matplotlib and Python's own library."


class Broken(Exception):
    """A file that cannot be looked at, and why."""


@dataclass(frozen=True)
class Cell:
    """A code cell."""

    number: int
    source: str
    exercise: str
    """The exercise whose tag it carries, if it does."""


@dataclass
class Seen:
    """What a fresh process says of a notebook."""

    exercises: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    answers: list[tuple[str, str]] = field(default_factory=list)
    """The step of each exercise, and what there is to say of it."""
    cell: int = 0
    """The cell that was run last."""
    ended: bool = False


def main(arguments: list[str]) -> int:
    """Look at a file and say what was seen; return 0 if it is ready, 1 if not, 2 if it cannot be looked at."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(USAGE)
        return READY if arguments in (["-h"], ["--help"]) else BROKEN
    path = Path(arguments[0])
    try:
        cells = cells_of(path)
        seen = fresh_run(path.resolve().parent, checks_of(path), cells)
    except Broken as error:
        print(f"{path.name}: {error}")
        return BROKEN
    problems = misplaced(cells, seen.exercises) + seen.problems
    done = sum(step == "correct" for step, _ in seen.answers)
    ready = not problems and done == len(seen.exercises)
    print("\n".join(text for _, text in seen.answers))
    print("\n".join(f"{path.name}: {problem}" for problem in problems or ["runs from top to bottom."]))
    print(f"The public checks of {done} of {len(seen.exercises)} exercises pass.", "Hand it in." if ready else LATER)
    return READY if ready else NOT_READY


def cells_of(path: Path) -> list[Cell]:
    """The code cells of a notebook."""
    try:
        notebook = json.loads(path.read_text(encoding="utf-8-sig"))
        found = [
            ("".join(cell["source"]), [str(tag) for tag in cell.get("metadata", {}).get("tags", [])])
            for cell in notebook["cells"]
            if cell["cell_type"] == "code"
        ]
    except OSError as error:
        raise Broken(f"it cannot be read ({error.strerror}): is the name right, and the folder?") from None
    except (ValueError, RecursionError):
        raise Broken("this is no notebook, or only a part of one: save it again, as .ipynb") from None
    except (KeyError, TypeError, AttributeError):
        raise Broken("this is JSON, but no notebook: save it again, as .ipynb") from None
    return [
        Cell(number, source, next((tag.removeprefix("exercise-") for tag in tags if tag.startswith("exercise-")), ""))
        for number, (source, tags) in enumerate(found, start=1)
    ]


def checks_of(path: Path) -> str:
    """The name of the checks that belong to a notebook, by its own name or because there is but one beside it."""
    there = {file.stem for file in path.resolve().parent.glob("*_checks.py")}
    by_name = re.match(r"[A-Za-z]+\d+", path.stem)
    if by_name and f"{by_name[0]}_checks" in there:
        return f"{by_name[0]}_checks"
    if len(there) != 1:
        wanted = f"{by_name[0]}_checks.py" if by_name else "its checks, hw1_checks.py for instance,"
        raise Broken(f"{wanted} must stand beside it, as it came with the notebook")
    return there.pop()


def misplaced(cells: list[Cell], exercises: list[str]) -> list[str]:
    """What is wrong with the exercises' own cells."""
    count = Counter(cell.exercise for cell in cells)
    lost = [one for one in exercises if not count[one]]
    twice = [one for one in exercises if count[one] > 1]
    return [
        *(f"the cell of {one} is missing: take it from the notebook as you got it." for one in lost),
        *(f"there are {count[one]} cells of {one}: the last one counts." for one in twice),
    ]


def fresh_run(folder: Path, checks: str, cells: list[Cell]) -> Seen:
    """Run the cells, and then the public checks, in a process of their own."""
    child = subprocess.Popen(
        [sys.executable, "-c", "from linlearn.hand_in import run_here; run_here()"],
        cwd=folder,
        env={**os.environ, "MPLBACKEND": "agg"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )
    how = "ended Python: leave out what does, exit() for instance."
    try:
        out, _ = child.communicate(json.dumps([checks, [(cell.number, cell.source) for cell in cells]]), SECONDS)
    except subprocess.TimeoutExpired:
        child.kill()
        out, _ = child.communicate()
        how = f"had not ended after {SECONDS:g} seconds: does a loop go on for ever?"
    seen = Seen()
    for line in out.splitlines():
        what, value = json.loads(line)
        if isinstance(before := getattr(seen, what), list) and what != "exercises":
            before.append(value)
        else:
            setattr(seen, what, value)
    if not seen.ended:
        seen.problems.append(f"{f'cell {seen.cell}' if seen.cell else 'the checks'} {how}")
    return seen


def strangers(tree: ast.Module) -> list[str]:
    """The modules that a cell imports and the grader has not; of linlearn it has what the set allows."""
    nodes = list(ast.walk(tree))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    there = sys.stdlib_module_names | {"numpy", "matplotlib", "linlearn"}
    modules = dict.fromkeys(name.partition(".")[0] for name in names)
    return [module for module in modules if module not in there and not module.endswith("_checks")]


def stopped_by(result: Any) -> BaseException | None:
    """The exception that stopped a cell, by what IPython says of it."""
    return result.error_before_exec or result.error_in_exec


def run_here() -> None:
    """Be the fresh process: take a job from stdin, and say what is seen, a line of JSON each, on stdout."""
    name, cells = json.loads(sys.stdin.read())
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what the notebook prints is for nobody here

    def say(what: str, value: Any) -> None:
        print(json.dumps([what, value]), file=out, flush=True)

    try:
        checks = importlib.import_module(name).checks
    except Exception as error:
        say("problems", f"{name}.py cannot be loaded ({type(error).__name__}): get it anew.")
        say("ended", True)
        return
    say("exercises", list(checks.exercises))
    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    class Shell(InteractiveShell):
        def enable_gui(self, gui: Any = None) -> None:
            """`%matplotlib` asks for it; there is no screen."""

    shell = Shell.instance(config=Config(HistoryManager={"enabled": False}))
    unreadable: dict[int, SyntaxError] = {}
    for number, source in cells:
        try:
            with reading_python():
                tree = ast.parse(shell.transform_cell(source))
        except SyntaxError as error:
            unreadable[number] = error
        else:
            for module in strangers(tree):
                say("problems", f"cell {number} imports {module}: {ALONE}")
    for number, source in cells:
        say("cell", number)
        if (stop := unreadable.get(number) or stopped_by(shell.run_cell(source))) is not None:
            why = str(stop)[:200]
            if isinstance(stop, SyntaxError):
                why = f"{stop.msg}, line {stop.lineno}" if stop.lineno else stop.msg
            say("problems", f"cell {number} stops with {type(stop).__name__}: {why}".rstrip(": "))
    say("cell", 0)
    for exercise in checks.exercises:
        answer = checks.answer(exercise, shell.user_ns)
        say("answers", [answer.step, str(answer)])
    say("ended", True)
