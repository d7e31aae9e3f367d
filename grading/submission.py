"""What a student handed in: cells, whatever the file looks like, and what there is to say about them.

Nothing here raises because of what a file holds, and nothing here runs or parses a line of Python: that is
for the student's own process, of which `Sitting` takes the report.
"""

from __future__ import annotations

import codecs
import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from grading.desk import Desk
from grading.guard import bounded_memory
from grading.master import exercise_of
from grading.remote import Forged, Lost

MAX_PARTS = 5_000_000
"""Lists, objects and commas of a file: memory goes with them, not with the bytes."""
READING = 1 << 30
"""Bytes of memory that reading one file may take."""
MAX_CELLS = 1_000
MAX_SOURCE = 1 << 20
"""Bytes of one cell, as JSON."""
MAX_BRACKETS = 50_000
"""Of one cell. A question to a student's process may have a number of lists, which are counted by their brackets."""
MOST_TOGETHER = 1 << 16
"""Characters of cells that are run together: each question takes time."""
MAX_NAME = 80
"""Characters of an exercise's name in a tag."""
MAX_TEXT = 500
"""Characters of what is said of one cell: a student's process may say anything, of each of its cells."""
MAX_SAID = 40
"""Things that are said of cells: a notebook may have a thousand that fail."""
NOBODY_TYPES = "nobody answers input() where homework is graded: write the value into the cell instead"
LARGE = 20 << 20
"""Bytes of a file that is worth a word."""


@dataclass(frozen=True)
class Diagnosis:
    """One thing to say about a submission, to the student."""

    code: str
    text: str
    cell: int | None = None
    """The number of the code cell, from 1."""


@dataclass(frozen=True)
class Cell:
    """A code cell."""

    number: int
    source: str
    exercise: str | None = None
    """The exercise whose tag it carries."""


@dataclass(frozen=True)
class Submission:
    """The code cells of one file, in order."""

    name: str
    digest: str
    cells: tuple[Cell, ...] = ()
    diagnoses: tuple[Diagnosis, ...] = ()


def read(raw: bytes, name: str = "") -> Submission:
    """Read the bytes of a notebook, of any version of the format."""
    if not raw.strip():
        return _nothing(name, raw, "empty", "the file is empty: save the notebook and hand it in again")
    if sum(raw.count(mark) for mark in (b"[", b"{", b",")) > MAX_PARTS:
        return _nothing(name, raw, "too large", "the file has too many parts to be a notebook: clear the outputs")
    try:
        with bounded_memory(READING):
            notebook = json.loads(_ascii(raw))
    except MemoryError:
        return _nothing(name, raw, "too large", "the file takes too much memory to read: clear the outputs")
    except (ValueError, RecursionError):
        return _nothing(name, raw, "not JSON", "the file is not a notebook, or only a part of one: save it again")
    if not isinstance(notebook, dict) or not isinstance(notebook.get("cells", notebook.get("worksheets")), list):
        return _nothing(name, raw, "not a notebook", "the file is JSON, but not a notebook: export it as .ipynb")
    return _submission(name, raw, notebook)


def _ascii(raw: bytes) -> bytes | str:
    """The same JSON in ASCII, if it is in UTF-8. In any other Unicode it is decoded, with a byte order mark or without.

    One emoji makes Python store each character of a text in four bytes. Written as escapes, it does that only to the
    string that it stands in.
    """
    encoding, raw = json.detect_encoding(raw), raw.removeprefix(codecs.BOM_UTF8)
    if not encoding.startswith("utf-8"):
        return raw.decode(encoding, "surrogatepass")
    pieces = [raw] if raw.isascii() else raw.split(b'"')  # most strings have nothing to escape, and that is seen fast
    return b'"'.join(piece if piece.isascii() else b"\\".join(map(_escaped, piece.split(b"\\"))) for piece in pieces)


def _escaped(piece: bytes) -> bytes:
    """Text without a quote or a backslash, with everything that is not ASCII written as escapes."""
    return piece if piece.isascii() else json.dumps(piece.decode("utf-8", "surrogatepass"))[1:-1].encode("ascii")


def _nothing(name: str, raw: bytes, code: str, text: str) -> Submission:
    return Submission(name, hashlib.sha256(raw).hexdigest(), (), (Diagnosis(code, text),))


def _submission(name: str, raw: bytes, notebook: dict[str, Any]) -> Submission:
    said: list[Diagnosis] = []
    if len(raw) > LARGE:
        said.append(Diagnosis("large", f"the file has {len(raw) >> 20} MB: clear the outputs before you save"))
    if "cells" not in notebook:
        said.append(Diagnosis("old format", "the notebook is in an old format: it was read, but save it anew"))
    cells, seen = list[Cell](), dict[str, int]()
    for number, cell in enumerate(_code_cells(notebook), start=1):
        if number > MAX_CELLS:
            said.append(Diagnosis("too many cells", f"only the first {MAX_CELLS} code cells were read"))
            break
        source, tags = _text(cell.get("source", cell.get("input"))), _tags(cell)
        if len(source) > MAX_SOURCE or len(json.dumps(source)) > MAX_SOURCE or source.count("[") > MAX_BRACKETS:
            said.append(Diagnosis("cell too large", f"cell {number} is too large to be run: it was left out", number))
            continue
        exercise = exercise_of(tags)[:MAX_NAME] or None
        if exercise in seen:
            text = f"cells {seen[exercise]} and {number} both belong to {exercise}: the last one counts"
            said.append(Diagnosis("duplicate cell", text, number))
        if exercise is not None:
            seen[exercise] = number
        if "check" not in tags and source.strip():
            cells.append(Cell(number, source, exercise))
    if not cells:
        said.append(Diagnosis("no code", "the notebook has no code: was the right file handed in?"))
    return Submission(name, hashlib.sha256(raw).hexdigest(), tuple(cells), tuple(said))


def _code_cells(notebook: dict[str, Any]) -> Iterator[dict[str, Any]]:
    sheets = [notebook] if "cells" in notebook else notebook["worksheets"]
    for sheet in sheets:
        cells = sheet.get("cells") if isinstance(sheet, dict) else None
        for cell in cells if isinstance(cells, list) else []:
            if isinstance(cell, dict) and cell.get("cell_type") == "code":
                yield cell


def _text(source: Any) -> str:
    if isinstance(source, list):
        return "".join(line for line in source if isinstance(line, str))
    return source if isinstance(source, str) else ""


def _tags(cell: dict[str, Any]) -> list[str]:
    metadata = cell.get("metadata")
    tags = metadata.get("tags") if isinstance(metadata, dict) else None
    return [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []


class Sitting:
    """A submission in its process: runs its cells, in each new process again, and keeps what there is to say."""

    def __init__(self, submission: Submission, expected: dict[str, str]) -> None:
        self.submission = submission
        self.expected = expected
        """The names that exercises ask for, and the exercise of each."""
        self.cut: set[int] = set()
        """Cells that ruined the process: of these only imports, functions and constants are run."""
        self.left_out: set[int] = set()
        """Cells that ruined it even so."""
        self.careful = False
        """True once a cell has ruined the process: then each runs alone, before a question that it alone can spoil."""
        self.said: dict[tuple[str, int | None], Diagnosis] = {}

    def say(self, code: str, text: str, cell: int | None = None) -> None:
        self.said.setdefault((code, cell), Diagnosis(code[:MAX_TEXT], text[:MAX_TEXT], cell))

    @property
    def diagnoses(self) -> tuple[Diagnosis, ...]:
        """What there is to say of the file, and of its first cells that there is something to say of."""
        said = self.submission.diagnoses + tuple(self.said.values())
        of_cells = [one for one in said if one.cell is not None]
        more = len(of_cells) - MAX_SAID
        if more <= 0:
            return said
        left_out = Diagnosis("more", f"there is as much to say of other cells: {more} remarks were left out")
        return (*(one for one in said if one.cell is None), *of_cells[:MAX_SAID], left_out)

    def prepare(self, desk: Desk) -> None:
        """Run every cell; one that fails leaves the others, of one that ends the process less is run next time."""
        cells = [cell for cell in self.submission.cells if cell.number not in self.left_out]
        together = not self.careful and sum(len(cell.source) for cell in cells) < MOST_TOGETHER
        found = self._run(desk, *cells) if together else [self._run(desk, cell)[0] for cell in cells]
        reports = {cell.number: report for cell, report in zip(cells, found, strict=True)}
        for cell in cells:
            if "NameError" in reports[cell.number].error:
                (again,) = self._run(desk, cell)
                if not again.error:
                    self.say("out of order", f"cell {cell.number} needs a later one: it was run again", cell.number)
                    reports[cell.number] = again
        for number, report in reports.items():
            self._report(number, report)
        self._names(desk, reports)

    def _run(self, desk: Desk, *cells: Cell) -> list[Report]:
        """Run some cells, in the time of one."""
        try:
            given = [[f"<cell {cell.number}>", cell.source, cell.number not in self.cut] for cell in cells]
            reports = desk.tell({"k": "cells", "cells": given})
            if not isinstance(reports, list) or len(reports) != len(cells):
                raise Forged("expected a report of each cell")
            if self.careful:
                desk.tell({"k": "ping"})
            return [Report.of(report) for report in reports]
        except Lost as lost:
            if self.careful:
                self._cut(cells[0].number, lost)
            self.careful = True  # any of them may be the culprit: next time we shall know
            raise

    def _cut(self, number: int, lost: Lost) -> None:
        if number in self.cut:
            self.left_out.add(number)
            self.say("cell left out", f"cell {number} was left out: {lost}", number)
        self.cut.add(number)
        text = f"cell {number} was stopped ({lost}): of it only imports, functions and constants count"
        self.say(f"cell {lost.verdict}", text, number)

    def _report(self, number: int, report: Report) -> None:
        if report.dropped:
            self.say("magics", f"cell {number}: lines for IPython were left out: {', '.join(report.dropped)}", number)
        if report.error:
            where = f", line {report.line}" if report.line else ""
            code = {"SyntaxError": "syntax error", "EOFError": "input"}.get(report.error[0], "cell failed")
            if "may not be used in this homework" in report.text:
                code = "forbidden"
            text = NOBODY_TYPES if code == "input" else f"{report.error[0]}: {report.text}".rstrip(": ")
            self.say(code, f"cell {number}{where}: {text}", number)

    def _names(self, desk: Desk, reports: dict[int, Report]) -> None:
        """Say what is missing or defined twice; a function with another name in the exercise's cell counts."""
        if not self.submission.cells:
            return  # why there are none has been said
        where = {name: [n for n, report in reports.items() if name in report.names] for name in self.expected}
        for name, exercise in self.expected.items():
            if len(where[name]) > 1:
                cells = " and ".join(map(str, where[name]))
                self.say("defined twice", f"{name} is defined in cells {cells}: the last one counts", where[name][-1])
            if where[name]:
                continue
            tagged = [c.number for c in self.submission.cells if c.exercise == exercise and c.number in reports]
            others = [n for number in tagged for n in reports[number].functions if n not in self.expected]
            if len(others) == 1 and others[0].isidentifier():
                desk.tell({"k": "cells", "cells": [["<names>", f"{name} = {others[0]}"]]})
                self.say("renamed", f"{others[0]} was taken for {name}: give it that name", tagged[-1])
            else:
                self.say(f"missing {name}", f"{name} is not defined in any cell that could be run")


@dataclass(frozen=True)
class Report:
    """What a student's process says of a cell. It may say anything; only its form is checked."""

    names: tuple[str, ...]
    functions: tuple[str, ...]
    dropped: tuple[str, ...]
    error: tuple[str, ...]
    """The classes of the exception that stopped it, nearest first; empty if none did."""
    text: str
    line: int | None

    @classmethod
    def of(cls, value: Any) -> Report:
        match value:
            case {"names": list(names), "functions": list(functions), "dropped": list(dropped), "error": None}:
                return cls(_words(names), _words(functions), _words(dropped), (), "", None)
            case {
                "names": list(names),
                "functions": list(functions),
                "dropped": list(dropped),
                "error": {"types": [str(), *_] as types, "text": str(text), "line": int() | None as line},
            }:
                if type(text) is not str:  # NumPy's may hold what is no character
                    raise Forged("expected the report of a cell")
                line = line if line is not None and 0 < line < 1 << 20 else None
                return cls(_words(names), _words(functions), _words(dropped), _words(types), text[:300], line)
        raise Forged("expected the report of a cell")


def _words(values: Iterable[Any]) -> tuple[str, ...]:
    return tuple(value[:200] for value in values if type(value) is str)[:1000]
