"""Makes the files that students get from the master and the tests of a set.

    hw1.ipynb        the master's cells; a line that says what to write replaces each solution
    hw1_checks.py    the public tests and their helpers, for `linlearn.check`

If these files would contain any part of a solution, of a hidden test or of its hint, none of them
is written.
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

from grading.authoring.master import Notebook, code_cell
from grading.authoring.master import notebook as master_notebook
from grading.authoring.public_checks import checks_source
from grading.errors import GraderError
from grading.judging.set_outline import Outline, read_outline
from linlearn.homework.notebook import exercise_of
from linlearn.reading import reading_python

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
MISSPELT_MARKER = re.compile(
    r"#.*\bsolution|###+ *(begin|end)\b|\b(begin|end)[ _-]*sol", re.IGNORECASE
)
"""Matches code that looks like a misspelt marker."""
HEADING = re.compile(r"^(## .+?)(?: \([\d.]+ points?\))?$", re.MULTILINE)
"""The heading of an exercise, with its points if the master states them."""
WORD = re.compile(r"[^\W\d]\w*|\d+(?:\.\d+)?|\S")
"""One word, number or sign, in Python or in prose."""
FILLERS = """
( ) [ ] { } : return if elif while for in not and or yield raise assert
"""
SUBMIT = """## Submit

Save this notebook, and run the cell below. It reads the saved file as the grader will: it runs
every cell from top to bottom in a new process, under the same rules, and says which cells fail and
which public tests pass. Then submit this one file, `{name}.ipynb`; you may add your name to the
name of the file. The hidden tests ask the same questions with other numbers.

In a terminal in the notebook's folder, `python -m linlearn.check {name}.ipynb` says the same."""
LAST_LOOK = "check.notebook()"
"""The text and the code of the last two cells of every notebook."""
MIN_CODE_WORDS = 5
"""Words, not counting fillers, from which on a line of code is considered to be secret: `w + y * x`
is, but `return w, b` may be in any text."""
MIN_HINT_WORDS = 4
"""Words from which on a hint is considered to be secret: a shorter one may be in a text by
chance."""


class Leak(GraderError):
    """A release would contain a secret, or the master cannot be released."""


def release(folder: Path, out: Path) -> list[Path]:
    """Write the students' files of a set into a folder, all of them or none; return their paths."""
    import nbformat  # imported here because it takes seconds, and the reports need only the cells

    outline = read_outline(folder)
    book, solutions = student_notebook(folder, outline)
    notebook = nbformat.from_dict(book)
    nbformat.validate(notebook)
    public = checks_source(outline, folder.name)
    # Everything that students would get is searched before the first file is written.
    refuse_leaks([public, *(cell["source"] for cell in book["cells"])], solutions, outline)
    files = {
        out / f"{folder.name}_checks.py": public.encode(),
        out / f"{folder.name}.ipynb": f"{nbformat.writes(notebook)}\n".encode(),
    }
    out.mkdir(parents=True, exist_ok=True)
    write_whole(files)
    return list(files)


def student_notebook(folder: Path, outline: Outline) -> tuple[Notebook, list[str]]:
    """The notebook that students get, and the lines of the solutions that were removed from it."""
    text = (folder / f"{folder.name}.md").read_text(encoding="utf-8")
    cells, solutions = student_cells(text, outline, folder.name)
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}, solutions


def student_cells(text: str, outline: Outline, name: str) -> tuple[list[dict[str, Any]], list[str]]:
    """The cells that students get, and the lines of the solutions that were removed from them."""
    solutions: list[str] = []
    cells: list[dict[str, Any]] = []
    # How many cells each exercise has; it must be exactly one.
    seen: Counter[str] = Counter()
    statement: dict[str, Any] = {}
    for cell in master_notebook(text)["cells"]:
        cells.append(cell)
        if cell["cell_type"] == "markdown":
            if re.search(r"\b(begin|end) solution\b", cell["source"], re.IGNORECASE):
                raise Leak(
                    f"the text of {name}.md contains a solution marker, outside of a code cell"
                )
            # The points of an exercise are added to the last heading above its cell.
            statement = cell if HEADING.search(cell["source"]) else statement
            continue
        exercise = exercise_of(cell["metadata"]["tags"])
        cell["source"], solution = without_solutions(cell["source"].rstrip("\n"), exercise, outline)
        solutions += solution
        if exercise:
            seen[exercise] += 1
            if statement:
                points = sum(test.points for test in outline.tests if test.exercise == exercise)
                statement["source"] = with_points(statement["source"], points)
                statement = {}
            cells.append(check_cell(f'check("{exercise}")'))
    if seen != Counter(outline.exercises.keys()):
        raise Leak(
            f"{name}.md must have one cell for each exercise of tests.py, "
            f"{', '.join(outline.exercises)}, "
            f"got {', '.join(f'{count} of {one}' for one, count in seen.items()) or 'none'}"
        )
    # The checks must be imported before the first cell that uses them.
    # The text before it is the introduction, which needs no import.
    first = next(i for i, cell in enumerate(cells) if cell["cell_type"] == "code")
    cells.insert(first, check_cell(f"from {name}_checks import check"))
    cells.append({"cell_type": "markdown", "metadata": {}, "source": SUBMIT.format(name=name)})
    cells.append(check_cell(LAST_LOOK))
    # An id depends on the contents of its cell only, so a release is the same every time.
    repeats: Counter[str] = Counter()
    for cell in cells:
        repeats[cell["source"]] += 1
        cell["id"] = (
            f"{hashlib.sha256(cell['source'].encode()).hexdigest()[:8]}-{repeats[cell['source']]}"
        )
    return cells, solutions


def with_points(text: str, points: float) -> str:
    """The text, with the points of the exercise added to its last heading."""
    *_, heading = HEADING.finditer(text)
    worth = f"({points:g} point{'s' * (points != 1)})"
    return f"{text[: heading.start()]}{heading[1]} {worth}{text[heading.end() :]}"


def check_cell(source: str) -> dict[str, Any]:
    """A cell with a check. Because of its tag the grader does not run it."""
    return code_cell(source, tags=["check"])


def without_solutions(source: str, exercise: str, outline: Outline) -> tuple[str, list[str]]:
    """A cell with a starter line in place of each solution, and the solutions' lines."""
    lines: list[str] = []
    solution: list[str] = []
    where = f"the cell of {exercise}" if exercise else f"the cell that begins with {source[:30]!r}"
    inside, blocks = False, 0
    for line in source.splitlines():
        marker = line.strip()
        if marker == (END if inside else BEGIN):
            if not inside:
                blocks += 1
                lines.append(
                    starter(lines, line[: len(line) - len(line.lstrip())], exercise, outline)
                )
            inside = not inside
        # A marker that is not recognised would leave the solution in the release.
        elif MISSPELT_MARKER.search(line) or marker in (BEGIN, END):
            raise Leak(
                f"{where} has {marker!r} where {END if inside else BEGIN!r} was expected, "
                "or no marker at all"
            )
        else:
            (solution if inside else lines).append(line)
    if inside:
        raise Leak(f"{where} has {BEGIN!r} without {END!r}")
    if exercise and not blocks:
        raise Leak(
            f"{where} has no solution between {BEGIN!r} and {END!r}: all of it would be released"
        )
    released = "\n".join(lines)
    try:
        with reading_python():
            ast.parse(released, "cell")
    except SyntaxError as error:
        raise Leak(f"{where} would not run as released: {error}") from None
    return released, solution


def starter(above: list[str], indent: str, exercise: str, outline: Outline) -> str:
    """The code in place of a solution: inside a function a line that raises an error, otherwise the
    names of the exercise with the value None."""
    if indent:
        # The nearest definition above the solution is the one to write.
        functions = re.findall(r"^\s*def (\w+)", "\n".join(above), re.MULTILINE)
        return (
            f'{indent}raise NotImplementedError("write {functions[-1] if functions else "this"}")'
        )
    names = outline.exercises[exercise].defines if exercise in outline.exercises else ()
    return "\n".join(f"{name} = None  # your answer" for name in names) or "# your code"


def refuse_leaks(texts: Iterable[str], solutions: list[str], outline: Outline) -> None:
    """Raise Leak if a text contains a line of a solution, or a line, the name or the hint of a
    hidden test."""
    # A function's signature is no secret: the starter contains it.
    texts = [normalise(re.sub(r"\bdef \w+\([\w\s,*]*\)", "def", text)) for text in texts]
    public = [
        line
        for test in outline.tests
        if not test.hidden
        for line in source_lines(outline, test.function)
    ]
    # A line that a public test contains, too, is no secret.
    hidden = [
        line
        for test in outline.tests
        if test.hidden
        for line in source_lines(outline, test.function)
    ]
    secrets = {
        "a line of the solution": code_phrases(solutions),
        "a line of a hidden test": set(code_phrases(hidden)) - set(code_phrases(public)),
        "the name of a hidden test": {
            normalise(test.name) for test in outline.tests if test.hidden
        },
        "the hint of a hidden test": {
            normalise(test.hint)
            for test in outline.tests
            if test.hidden and len(test.hint.split()) >= MIN_HINT_WORDS
        },
    }
    # Phrases begin and end with a space, so they match whole words only.
    # Both sides were normalised in the same way, so layout cannot hide a leak.
    for what, lines in secrets.items():
        for line in lines:
            if any(line in text for text in texts):
                raise Leak(f"{what} would be released: {line.strip()}")


def source_lines(outline: Outline, function: ast.FunctionDef) -> list[str]:
    """The statements of a function's body, each on one line, however the file breaks its lines."""
    text, lines = outline.source.splitlines(), []
    for node in ast.walk(function):
        if isinstance(node, ast.stmt) and node is not function:
            body = getattr(node, "body", None)  # the first line of a loop or condition counts
            last = max(body[0].lineno - 1, node.lineno) if body else node.end_lineno
            parts = (line.split("#")[0].strip() for line in text[node.lineno - 1 : last])
            lines.append(" ".join(parts))
    return lines


def code_phrases(lines: Iterable[str]) -> Iterator[str]:
    """The parts of lines of code that are long enough to be secret.

    Comments and layout do not count, and neither do words with which any line may begin or end. The
    right-hand side of an assignment counts on its own too.
    """
    for line in lines:
        words = WORD.findall(line.split("#")[0])
        while words and words[0] in ("return", "if", "elif", "while", "assert"):
            words.pop(0)
        while words and words[-1] == ":":
            words.pop()
        for phrase in (words, words[words.index("=") + 1 :] if "=" in words else []):
            if len([word for word in phrase if word not in FILLERS.split()]) >= MIN_CODE_WORDS:
                yield f" {' '.join(phrase)} "


def normalise(text: str) -> str:
    """The words of a text with one space around each, so that layout makes no difference."""
    return f" {' '.join(WORD.findall(text))} "


def write_whole(files: dict[Path, bytes]) -> None:
    """Write all files or none of them.

    Old files are replaced only after all new ones have been written beside them.
    """
    # In the same folder, because `os.replace` needs the same file system.
    parts = {path: path.with_name(f".{path.name}.part") for path in files}
    try:
        for path, content in files.items():
            # A killed run may have left the file. If it is a link, nothing is written through it.
            parts[path].unlink(missing_ok=True)
            with parts[path].open("xb") as file:
                file.write(content)
        for path, part in parts.items():
            os.replace(part, path)
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)
