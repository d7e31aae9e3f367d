"""The check before submission: `check.notebook("hw1.ipynb")` in the notebook's last cell, or
`python -m linlearn.check hw1.ipynb` in a terminal.

The saved file is read and run as the grader does it: in a new process, with the grader's rules
about imports, files, threads and time. Which cells fail? Is the cell of each exercise there? Which
public tests pass?
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from linlearn.homework.check import CORRECT, Answer, Checks
from linlearn.homework.local_process import LocalProcess
from linlearn.homework.notebook import Diagnosis, Notebook, NotebookRun, read
from linlearn.homework.verdicts import sentence

READY, NOT_READY, BROKEN = 0, 1, 2
USAGE = "usage: python -m linlearn.check hw1.ipynb, the file that you will submit"
LATER = "You can submit it as it is, and what passes will count, or you can correct it first."
UNREADABLE = {"empty", "not JSON", "not a notebook", "too large"}
"""Diagnoses of a file in which nothing can be checked."""
REMARKS = {"magics", "large", "old format", "renamed", "defined twice"}
"""Diagnoses that cost no points."""


NUMBER = re.compile(r"(?:hw|homework)[\s_-]*0*(\d+)", re.IGNORECASE)
"""The number of a homework in the name of a file."""
CANNOT_FIND = (
    "which file is this notebook? Write its name into the brackets: check.notebook('hw1.ipynb')"
)


class Broken(Exception):
    """A file that cannot be checked; the message says why."""


@dataclass(frozen=True)
class Summary:
    """The last words of the check: what is wrong with the file, and how many exercises pass."""

    file: str
    lines: tuple[str, ...]
    last: str
    status: int

    def __str__(self) -> str:
        return "\n".join([*(f"{self.file}: {line}" for line in self.lines), self.last])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        import html

        rows = "".join(f"<div>{html.escape(self.file)}: {html.escape(x)}</div>" for x in self.lines)
        return f"<div style='margin-top: 0.5em'>{rows}<b>{html.escape(self.last)}</b></div>"


def main(arguments: list[str]) -> int:
    """Check a file and print a report; return 0 if it is ready, 1 if not, 2 if it is broken."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(USAGE)
        return READY if arguments in (["-h"], ["--help"]) else BROKEN
    summary = None
    for part in look(arguments[0]):
        print(part)
        summary = part
    return summary.status if isinstance(summary, Summary) else BROKEN


def look(where: str, checks: Checks | None = None) -> Iterator[Answer | Summary]:
    """Check a file; yield the answer of each exercise, and then the summary."""
    path = Path(where)
    try:
        notebook = notebook_of(path)
        checks = checks or checks_of(path)
    except Broken as error:
        yield Summary(path.name, (), f"{path.name}: {error}", BROKEN)
        return
    run = NotebookRun(notebook, checks.expected)
    done = 0
    if sys.platform == "emscripten":
        words = "a browser cannot start another process: download the file, and check it there"
        yield Summary(path.name, (), f"{path.name}: {words}", BROKEN)
        return
    with LocalProcess(checks.forbids, run.prepare) as process:
        for name in checks.exercises:
            answer = checks.answer(name, process)
            done += answer.step == CORRECT
            yield answer
    problems = [*missing_cells(notebook, checks), *problems_of(run.diagnoses)]
    everything = len(checks.exercises)
    ready = not problems and done == everything
    yield Summary(
        path.name,
        tuple(problems or ["runs from top to bottom."]),
        f"The public checks of {done} of {everything} exercises pass. "
        f"{'Submit it.' if ready else LATER}",
        READY if ready else NOT_READY,
    )


def own_file(checks: Checks) -> str:
    """The file of the notebook in which this runs; empty if it cannot be found."""
    # JupyterLab and VS Code say it; elsewhere the file is next to its checks.
    main = vars(sys.modules["__main__"])
    named = os.environ.get("JPY_SESSION_NAME", "") or main.get("__vsc_ipynb_file__", "")
    if named.endswith(".ipynb"):
        # Jupyter's path begins in its own folder, the notebook runs in the folder of its file.
        for path in (Path(named), Path(Path(named).name)):
            if path.is_file():
                return str(path)
    here = sorted(Path.cwd().glob("*.ipynb"))
    own = [path for path in here if named_set(path.stem, [checks.name])] or here
    return own[0].name if len(own) == 1 else ""


def since_saved(path: Path) -> str:
    """How long ago a file was saved, for somebody who may have changed the notebook since."""
    minutes = int((time.time() - path.stat().st_mtime) // 60)
    ago = f"{minutes} minute{'s' * (minutes != 1)} ago" if minutes else "just now"
    return f"this is the file as it was saved {ago}: save it again if you have changed it since."


def notebook_of(path: Path) -> Notebook:
    """The notebook in a file, as the grader reads it."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise Broken(
            f"it cannot be read ({error.strerror}): is the name right, and the folder?"
        ) from None
    notebook = read(raw, path.name)
    for diagnosis in notebook.diagnoses:
        if diagnosis.code in UNREADABLE:
            raise Broken(diagnosis.text)
    return notebook


def checks_of(path: Path) -> Checks:
    """The public checks for a notebook: they lie in the same folder.

    A student may have renamed the notebook, to "Mueller_hw1.ipynb" or "homework1 (2).ipynb".
    """
    folder = path.resolve().parent
    there = {file.stem.removesuffix("_checks"): file for file in folder.glob("*_checks.py")}
    found = set_of(path.stem, sorted(there))
    if not found:
        names = " or ".join(f"{name}.ipynb" for name in sorted(there))
        raise Broken(
            f"which homework is it? Give the file a name such as {names}"
            if there
            else f"{wanted(path.stem)} must be in the same folder, as it came with the notebook"
        )
    spec: Any = importlib.util.spec_from_file_location(there[found].stem, there[found])
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        return module.check
    except Exception as error:
        raise Broken(
            f"{there[found].name} cannot be loaded ({type(error).__name__}): download it again"
        ) from None


def set_of(stem: str, sets: list[str]) -> str:
    """The homework that a file's name stands for, among those whose checks are there."""
    only = sets[0] if len(sets) == 1 and not NUMBER.search(stem) else ""
    return named_set(stem, sets) or only


def named_set(stem: str, sets: list[str]) -> str:
    """The homework that a file's name names, among these; empty if it names none of them."""
    if number := NUMBER.search(stem):
        return f"hw{number[1]}" if f"hw{number[1]}" in sets else ""
    named = [name for name in sets if name.casefold() in stem.casefold()]
    return named[0] if len(named) == 1 else ""


def wanted(stem: str) -> str:
    """The name of the file of checks that a notebook needs."""
    number = NUMBER.search(stem)
    return f"hw{number[1]}_checks.py" if number else "its file of checks, such as hw1_checks.py,"


def missing_cells(notebook: Notebook, checks: Checks) -> list[str]:
    """The exercises whose cell is missing."""
    count = Counter(cell.exercise for cell in notebook.cells)
    return [
        f"the cell of {one} is missing: take it from the notebook as you got it."
        for one in checks.exercises
        if not count[one]
    ]


def problems_of(diagnoses: tuple[Diagnosis, ...]) -> list[str]:
    """What the grader would say about the cells; an exercise that is missing says so itself."""
    return [
        sentence(one.text)[:1].lower() + sentence(one.text)[1:]
        for one in diagnoses
        if one.code not in REMARKS and not one.code.startswith("missing ")
    ]
