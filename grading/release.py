"""From the master to what students get: a notebook without solutions, and the public tests beside it.

    hw1.ipynb        the master's cells; where a solution stood, a line that says what to write
    hw1_checks.py    the public tests and their helpers, for `linlearn.check`; no line of the hidden ones

Nothing is written if anything would tell: a solution, a hidden test or its hint, wherever it stands.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from grading.checks import checks
from grading.master import Notebook, code_cell, exercise_of
from grading.master import notebook as master_notebook
from grading.outline import Outline, outline
from grading.source import reading_python
from grading.zygote import GraderError

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
NEARLY = re.compile(r"#.*\bsolution|###+ *(begin|end)\b|\b(begin|end)[ _-]*sol", re.IGNORECASE)
"""What a misspelt marker looks like in code."""
HEADING = re.compile(r"^(## .+?)(?: \([\d.]+ points?\))?$", re.MULTILINE)
"""Of an exercise, with its points if they are written there."""
WORD = re.compile(r"[^\W\d]\w*|\d+(?:\.\d+)?|\S")
"""Words, numbers and signs: of Python and of prose alike."""
FILLERS = """
( ) [ ] { } : return if elif while for in not and or yield raise assert
"""
HAND_IN = """## Hand in

Save this notebook, open a terminal in its folder, and take a last look: `python -m linlearn.check {name}.ipynb` runs
the saved file from top to bottom in a fresh process, sees whether the cell of each exercise is there, and says which
public checks pass. Then hand in that one file, `{name}.ipynb`. Hidden tests ask the same with other numbers."""
TELLING = 5
"""Words beyond the fillers from which on a line is no longer everyone's: `w + y * x`, but not `return w, b`."""
MANY_WORDS = 4
"""Words of a hidden hint that prose cannot have by chance."""


class Leak(GraderError):
    """A release that would tell what it must not, or a master that cannot be released."""


def release(folder: Path, out: Path) -> list[Path]:
    """Write the student's files of a set into a folder, all of them or none; return their paths."""
    import nbformat  # here, because it takes seconds, and the reports need but the cells

    told = outline(folder)
    book, solutions = student_book(folder, told)
    notebook = nbformat.from_dict(book)
    nbformat.validate(notebook)
    public = checks(told, folder.name)
    refuse_leaks([public, *(cell["source"] for cell in book["cells"])], solutions, told)
    files = {
        out / f"{folder.name}_checks.py": public.encode(),
        out / f"{folder.name}.ipynb": f"{nbformat.writes(notebook)}\n".encode(),
    }
    out.mkdir(parents=True, exist_ok=True)
    write_whole(files)
    return list(files)


def student_book(folder: Path, told: Outline) -> tuple[Notebook, list[str]]:
    """The notebook that students get, and the lines of the solutions that were taken out of it."""
    text = (folder / f"{folder.name}.md").read_text(encoding="utf-8")
    cells, solutions = student_cells(text, told, folder.name)
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}, solutions


def student_cells(text: str, told: Outline, name: str) -> tuple[list[dict[str, Any]], list[str]]:
    """The cells that students get, and the lines of the solutions that were taken out of them."""
    solutions: list[str] = []
    cells: list[dict[str, Any]] = []
    seen: Counter[str] = Counter()
    statement: dict[str, Any] = {}
    for cell in master_notebook(text)["cells"]:
        cells.append(cell)
        if cell["cell_type"] == "markdown":
            if re.search(r"\b(begin|end) solution\b", cell["source"], re.IGNORECASE):
                raise Leak(f"a solution marker stands in the text of {name}.md, outside of a code cell")
            statement = cell if HEADING.search(cell["source"]) else statement
            continue
        exercise = exercise_of(cell["metadata"]["tags"])
        cell["source"], taken = without_solutions(cell["source"].rstrip("\n"), exercise, told)
        solutions += taken
        if exercise:
            seen[exercise] += 1
            if statement:
                points = sum(test.points for test in told.tests if test.exercise == exercise)
                statement["source"] = with_points(statement["source"], points)
                statement = {}
            cells.append(check_cell(f'check("{exercise}")'))
    if seen != Counter(told.exercises.keys()):
        raise Leak(
            f"{name}.md must have one cell for each exercise of tests.py, {', '.join(told.exercises)}; "
            f"it has {', '.join(f'{count} of {one}' for one, count in seen.items()) or 'none'}"
        )
    first = next(i for i, cell in enumerate(cells) if cell["cell_type"] == "code")
    cells.insert(first, check_cell(f"from {name}_checks import check"))
    cells.append({"cell_type": "markdown", "metadata": {}, "source": HAND_IN.format(name=name)})
    repeats: Counter[str] = Counter()
    for cell in cells:
        repeats[cell["source"]] += 1
        cell["id"] = f"{hashlib.sha256(cell['source'].encode()).hexdigest()[:8]}-{repeats[cell['source']]}"
    return cells, solutions


def with_points(text: str, points: float) -> str:
    """A text whose last heading says what the exercise under it is worth."""
    *_, heading = HEADING.finditer(text)
    return f"{text[: heading.start()]}{heading[1]} ({points:g} point{'s' * (points != 1)}){text[heading.end() :]}"


def check_cell(source: str) -> dict[str, Any]:
    """A cell that is the student's alone: the tag keeps it from being graded."""
    return code_cell(source, tags=["check"])


def without_solutions(source: str, exercise: str, told: Outline) -> tuple[str, list[str]]:
    """A cell with a starter line in place of each solution, and the solutions' lines."""
    kept: list[str] = []
    taken: list[str] = []
    where = f"the cell of {exercise}" if exercise else f"the cell that begins with {source[:30]!r}"
    inside, blocks = False, 0
    for line in source.splitlines():
        marker = line.strip()
        if marker == (END if inside else BEGIN):
            if not inside:
                blocks += 1
                kept.append(starter(kept, line[: len(line) - len(line.lstrip())], exercise, told))
            inside = not inside
        elif NEARLY.search(line) or marker in (BEGIN, END):
            raise Leak(f"{where} has {marker!r} where {END if inside else BEGIN!r} was expected, or no marker at all")
        else:
            (taken if inside else kept).append(line)
    if inside:
        raise Leak(f"{where} has {BEGIN!r} without {END!r}")
    if exercise and not blocks:
        raise Leak(f"{where} has no solution between {BEGIN!r} and {END!r}: all of it would be released")
    released = "\n".join(kept)
    try:
        with reading_python():
            ast.parse(released, "cell")
    except SyntaxError as error:
        raise Leak(f"{where} would not run as released: {error}") from None
    return released, taken


def starter(above: list[str], indent: str, exercise: str, told: Outline) -> str:
    """What stands in place of a solution: in a function a line that raises, else names without a value yet."""
    if indent:
        functions = re.findall(r"^\s*def (\w+)", "\n".join(above), re.MULTILINE)
        return f'{indent}raise NotImplementedError("write {functions[-1] if functions else "this"}")'
    names = told.exercises[exercise].defines if exercise in told.exercises else ()
    return "\n".join(f"{name} = None  # your answer" for name in names) or "# your code"


def refuse_leaks(texts: Iterable[str], solutions: list[str], told: Outline) -> None:
    """Raise Leak if a text holds a line of a solution, or the name, a line or the hint of a hidden test."""
    texts = [flat(re.sub(r"\bdef \w+\([\w\s,*]*\)", "def", text)) for text in texts]  # a signature tells nothing
    public = [line for test in told.tests if not test.hidden for line in source_lines(told, test.function)]
    hidden = [line for test in told.tests if test.hidden for line in source_lines(told, test.function)]
    secrets = {
        "a line of the solution": telling(solutions),
        "a line of a hidden test": set(telling(hidden)) - set(telling(public)),
        "the name of a hidden test": {flat(test.name) for test in told.tests if test.hidden},
        "the hint of a hidden test": {
            flat(test.hint) for test in told.tests if test.hidden and len(test.hint.split()) >= MANY_WORDS
        },
    }
    for what, lines in secrets.items():
        for line in lines:
            if any(line in text for text in texts):
                raise Leak(f"{what} would be released: {line.strip()}")


def source_lines(told: Outline, function: ast.FunctionDef) -> list[str]:
    """The lines of a function's body."""
    return told.source.splitlines()[function.body[0].lineno - 1 : function.end_lineno]


def telling(lines: Iterable[str]) -> Iterator[str]:
    """What lines of code say, without comment, layout and the words that any line may begin or end with."""
    for line in lines:
        words = WORD.findall(line.split("#")[0])
        while words and words[0] in ("return", "if", "elif", "while", "assert"):
            words.pop(0)
        while words and words[-1] == ":":
            words.pop()
        for said in (words, words[words.index("=") + 1 :] if "=" in words else []):
            if len([word for word in said if word not in FILLERS.split()]) >= TELLING:
                yield f" {' '.join(said)} "


def flat(text: str) -> str:
    """A text as words with one space around each, so that layout hides nothing."""
    return f" {' '.join(WORD.findall(text))} "


def write_whole(files: dict[Path, bytes]) -> None:
    """Write files whole, all of them or none: what stood there stays until all could be written."""
    parts = {path: path.with_name(f".{path.name}.part") for path in files}
    try:
        for path, content in files.items():
            parts[path].write_bytes(content)
        for path, part in parts.items():
            os.replace(part, path)
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)
