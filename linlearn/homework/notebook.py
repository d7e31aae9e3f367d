"""Reads a submitted notebook, runs its cells in the student's process, and collects diagnoses.

Nothing here raises an exception because of the contents of a file, and nothing here runs or parses
Python. The student's own process does that, and `NotebookRun` reads its reports.
"""

from __future__ import annotations

import codecs
import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from linlearn.homework.conversation import Conversation
from linlearn.homework.limits import limit_memory
from linlearn.homework.protocol import Question
from linlearn.homework.remote import Forged, NoAnswer

MAX_PARTS = 5_000_000
"""Lists, objects and commas in a file. The memory that a file takes depends on them more than on
its bytes."""
READING_MEMORY = 1 << 30
"""Bytes of memory for reading one file."""
MAX_CELLS = 1_000
MAX_SOURCE = 1 << 20
"""Bytes of one cell, as JSON."""
MAX_BRACKETS = 50_000
"""Opening brackets in one cell. A frame may contain a limited number of lists, which are counted by
their brackets."""
MAX_TOGETHER = 1 << 16
"""Characters of the cells that are sent in one question. Fewer questions take less time."""
MAX_EXERCISE_NAME = 80
"""Characters of the name of an exercise in a tag."""
MAX_TEXT = 500
"""Characters of one diagnosis. A student's process may report anything about each of its cells."""
MAX_DIAGNOSES = 40
"""Diagnoses about cells. A notebook may have a thousand cells that fail."""
NO_INPUT = "input() does not work where homework is graded: write the value into the cell instead"
LARGE_FILE = 20 << 20
"""Bytes from which on a student is advised to clear the outputs."""


@dataclass(frozen=True)
class Diagnosis:
    """One remark about a submission, for the student."""

    code: str
    text: str
    cell: int | None = None
    """The number of the code cell, counted from 1."""


@dataclass(frozen=True)
class Cell:
    """A code cell."""

    number: int
    source: str
    exercise: str | None = None
    """The exercise in its tag."""


@dataclass(frozen=True)
class Notebook:
    """The code cells of one file, in order."""

    name: str
    digest: str
    cells: tuple[Cell, ...] = ()
    diagnoses: tuple[Diagnosis, ...] = ()


def read(raw: bytes, name: str = "") -> Notebook:
    """Read the bytes of a notebook in any version of the format."""
    if not raw.strip():
        return _unreadable(
            name, raw, "empty", "the file is empty: save the notebook and submit it again"
        )
    # Counting takes no memory, so it comes before parsing.
    parts = sum(raw.count(mark) for mark in (b"[", b"{", b","))
    # `_ascii` divides a text that is not in ASCII at each of these.
    pieces = 0 if raw.isascii() else raw.count(b'"') // 2 + raw.count(b"\\")
    if max(parts, pieces) > MAX_PARTS:
        return _unreadable(
            name,
            raw,
            "too large",
            "the file has too many parts to be a notebook: clear the outputs",
        )
    try:
        with limit_memory(READING_MEMORY):
            content = json.loads(_ascii(raw))
    except MemoryError:
        return _unreadable(
            name, raw, "too large", "reading the file takes too much memory: clear the outputs"
        )
    except (ValueError, RecursionError):
        return _unreadable(
            name,
            raw,
            "not JSON",
            "the file is not a notebook, or is incomplete: save it again",
        )
    if not isinstance(content, dict) or not isinstance(
        content.get("cells", content.get("worksheets")), list
    ):
        return _unreadable(
            name, raw, "not a notebook", "the file is JSON, but not a notebook: export it as .ipynb"
        )
    return _notebook(name, raw, content)


def _ascii(raw: bytes) -> bytes | str:
    """The same JSON in ASCII if it is in UTF-8; decoded if it is in another Unicode encoding.

    A single emoji makes Python store each character of a text in four bytes. Written as an escape,
    it does so only for the string that contains it.
    """
    encoding, raw = json.detect_encoding(raw), raw.removeprefix(codecs.BOM_UTF8)
    if not encoding.startswith("utf-8"):
        return raw.decode(encoding, "surrogatepass")
    # Most strings have nothing to escape, and `isascii` is fast.
    pieces = [raw] if raw.isascii() else raw.split(b'"')
    return b'"'.join(
        piece if piece.isascii() else b"\\".join(map(_escape, piece.split(b"\\")))
        for piece in pieces
    )


def _escape(piece: bytes) -> bytes:
    """Text without quotes and backslashes, with escapes for everything that is not ASCII."""
    return (
        piece
        if piece.isascii()
        else json.dumps(piece.decode("utf-8", "surrogatepass"))[1:-1].encode("ascii")
    )


def _unreadable(name: str, raw: bytes, code: str, text: str) -> Notebook:
    return Notebook(name, hashlib.sha256(raw).hexdigest(), (), (Diagnosis(code, text),))


def _notebook(name: str, raw: bytes, content: dict[str, Any]) -> Notebook:
    remarks: list[Diagnosis] = []
    if len(raw) > LARGE_FILE:
        remarks.append(
            Diagnosis(
                "large", f"the file has {len(raw) >> 20} MB: clear the outputs before you save it"
            )
        )
    if "cells" not in content:
        remarks.append(
            Diagnosis(
                "old format",
                "the notebook is in an old format: it counts, but save it in a new one",
            )
        )
    cells, seen = list[Cell](), dict[str, int]()
    for number, cell in enumerate(_code_cells(content), start=1):
        if number > MAX_CELLS:
            remarks.append(
                Diagnosis("too many cells", f"only the first {MAX_CELLS} code cells were read")
            )
            break
        source, tags = _text(cell.get("source", cell.get("input"))), _tags(cell)
        # A question must fit into a frame, and escapes make the JSON longer than the text.
        if (
            len(source) > MAX_SOURCE
            or len(json.dumps(source)) > MAX_SOURCE
            or source.count("[") > MAX_BRACKETS
        ):
            remarks.append(
                Diagnosis(
                    "cell too large",
                    f"cell {number} is too large and was not run",
                    number,
                )
            )
            continue
        # Tags are the student's to edit, so they have limits, too.
        exercise = exercise_of(tags)[:MAX_EXERCISE_NAME] or None
        if exercise in seen:
            both = f"cells {seen[exercise]} and {number}"
            text = f"{both} both belong to {exercise}: the last one counts"
            remarks.append(Diagnosis("duplicate cell", text, number))
        if exercise is not None:
            seen[exercise] = number
        if "check" not in tags and source.strip():
            cells.append(Cell(number, source, exercise))
    if not cells:
        remarks.append(
            Diagnosis("no code", "the notebook has no code: did you submit the right file?")
        )
    return Notebook(name, hashlib.sha256(raw).hexdigest(), tuple(cells), tuple(remarks))


def _code_cells(content: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The code cells of a notebook. Before version 4 of the format they are in worksheets."""
    # From version 4 of the format on, the notebook itself is the only sheet.
    sheets = [content] if "cells" in content else content["worksheets"]
    for sheet in sheets:
        cells = sheet.get("cells") if isinstance(sheet, dict) else None
        for cell in cells if isinstance(cells, list) else []:
            if isinstance(cell, dict) and cell.get("cell_type") == "code":
                yield cell


def _text(source: Any) -> str:
    """The source of a cell, which may be stored as a text or as a list of lines."""
    if isinstance(source, list):
        return "".join(line for line in source if isinstance(line, str))
    return source if isinstance(source, str) else ""


def _tags(cell: dict[str, Any]) -> list[str]:
    metadata = cell.get("metadata")
    tags = metadata.get("tags") if isinstance(metadata, dict) else None
    return [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []


def exercise_of(tags: list[str]) -> str:
    """The exercise in a cell's tags, or an empty text."""
    return next((tag.removeprefix("exercise-") for tag in tags if tag.startswith("exercise-")), "")


class NotebookRun:
    """One submission while it is graded: runs its cells in each new process, and collects
    diagnoses."""

    def __init__(self, notebook: Notebook, expected: dict[str, str]) -> None:
        self.notebook = notebook
        self.expected = expected
        """The names that the exercises ask for, each with its exercise."""
        self.definitions_only: set[int] = set()
        """Cells that ended the process. Only their imports, functions and constants are run."""
        self.skipped: set[int] = set()
        """Cells that ended the process even so. They are not run at all."""
        self.one_by_one = False
        """True once a cell has ended the process. Then each cell runs in a question of its own,
        followed by a ping, to find out which cell it was."""
        self.remarks: dict[tuple[str, int | None], Diagnosis] = {}

    def diagnose(self, code: str, text: str, cell: int | None = None) -> None:
        """Add a diagnosis, unless there is one with the same code for the same cell."""
        self.remarks.setdefault((code, cell), Diagnosis(code[:MAX_TEXT], text[:MAX_TEXT], cell))

    @property
    def diagnoses(self) -> tuple[Diagnosis, ...]:
        """The diagnoses about the file, and a limited number about its cells."""
        everything = self.notebook.diagnoses + tuple(self.remarks.values())
        # Remarks about the file are few and always shown.
        of_cells = [one for one in everything if one.cell is not None]
        more = len(of_cells) - MAX_DIAGNOSES
        if more <= 0:
            return everything
        left_out = Diagnosis("more", f"{more} similar remarks about other cells were left out")
        return (
            *(one for one in everything if one.cell is None),
            *of_cells[:MAX_DIAGNOSES],
            left_out,
        )

    def prepare(self, process: Conversation) -> None:
        """Run every cell.

        A cell that fails does not stop the others. If a cell ends the process, less of it is run in
        the next one.
        """
        cells = [cell for cell in self.notebook.cells if cell.number not in self.skipped]
        # Most notebooks run without trouble, and one question for all cells is the fastest way.
        together = not self.one_by_one and sum(len(cell.source) for cell in cells) < MAX_TOGETHER
        found = (
            self._run(process, *cells)
            if together
            else [self._run(process, cell)[0] for cell in cells]
        )
        reports = {cell.number: report for cell, report in zip(cells, found, strict=True)}
        for cell in cells:
            # A notebook keeps no record of the order in which its student ran the cells.
            if "NameError" in reports[cell.number].error:
                (again,) = self._run(process, cell)
                if not again.error:
                    self.diagnose(
                        "out of order",
                        f"cell {cell.number} uses a later cell, so it was run again",
                        cell.number,
                    )
                    reports[cell.number] = again
        for number, report in reports.items():
            self._report(number, report)
        self._names(process, reports)

    def _run(self, process: Conversation, *cells: Cell) -> list[CellReport]:
        """Run some cells in one question, within the time limit of one call."""
        try:
            given = [
                [f"<cell {cell.number}>", cell.source, cell.number not in self.definitions_only]
                for cell in cells
            ]
            reports = process.request({"kind": Question.CELLS, "cells": given})
            if not isinstance(reports, list) or len(reports) != len(cells):
                raise Forged("expected a report on each cell")
            if self.one_by_one:
                # A cell may damage the process although it was reported: see if it still answers.
                process.request({"kind": Question.PING})
            return [CellReport.of(report) for report in reports]
        except NoAnswer as failure:
            if self.one_by_one:
                self._restrict(cells[0].number, failure)
            self.one_by_one = True  # any of the cells may be the cause
            raise

    def _restrict(self, number: int, failure: NoAnswer) -> None:
        """Run less of a cell from now on: only its definitions, and the second time nothing."""
        if number in self.definitions_only:
            self.skipped.add(number)
            self.diagnose("cell left out", f"cell {number} was left out: {failure}", number)
        self.definitions_only.add(number)
        text = f"cell {number} was stopped ({failure}): only imports, functions and constants count"
        self.diagnose(f"cell {failure.verdict}", text, number)

    def _report(self, number: int, report: CellReport) -> None:
        """Add the diagnoses about one cell."""
        if report.dropped:
            self.diagnose(
                "magics",
                f"cell {number}: IPython commands were left out: {', '.join(report.dropped)}",
                number,
            )
        if report.error:
            where = f", line {report.line}" if report.line else ""
            # input() raises EOFError, because there is no standard input.
            code = {"SyntaxError": "syntax error", "EOFError": "input"}.get(
                report.error[0], "cell failed"
            )
            if "may not be used in this homework" in report.text:  # from import_policy.refusal
                code = "forbidden"
            text = NO_INPUT if code == "input" else f"{report.error[0]}: {report.text}".rstrip(": ")
            self.diagnose(code, f"cell {number}{where}: {text}", number)

    def _names(self, process: Conversation, reports: dict[int, CellReport]) -> None:
        """Diagnose names that are missing or defined twice.

        If the cell of an exercise defines a single function under another name, it counts.
        """
        if not self.notebook.cells:
            return  # another diagnosis says why there are none
        # The cells in which each expected name is bound.
        where = {
            name: [n for n, report in reports.items() if name in report.names]
            for name in self.expected
        }
        for name, exercise in self.expected.items():
            if len(where[name]) > 1:
                cells = " and ".join(map(str, where[name]))
                self.diagnose(
                    "defined twice",
                    f"{name} is defined in cells {cells}: the last one counts",
                    where[name][-1],
                )
            if where[name]:
                continue
            tagged = [
                c.number
                for c in self.notebook.cells
                if c.exercise == exercise and c.number in reports
            ]
            # Functions in the cell of this exercise that no exercise asks for: perhaps the answer,
            # misnamed.
            others = [
                n for number in tagged for n in reports[number].functions if n not in self.expected
            ]
            # The name may be forged. It becomes code in the student's own process only.
            if len(others) == 1 and others[0].isidentifier():
                process.request(
                    {"kind": Question.CELLS, "cells": [["<names>", f"{name} = {others[0]}"]]}
                )
                self.diagnose(
                    "renamed", f"{others[0]} was graded as {name}: rename it to {name}", tagged[-1]
                )
            else:
                self.diagnose(
                    f"missing {name}", f"{name} is not defined in any cell that could be run"
                )


@dataclass(frozen=True)
class CellReport:
    """A student's process's report on a cell. Only its form is checked; its contents may be
    forged."""

    names: tuple[str, ...]
    functions: tuple[str, ...]
    dropped: tuple[str, ...]
    error: tuple[str, ...]
    """The classes of the exception that stopped it, most specific first; empty if none did."""
    text: str
    line: int | None

    @classmethod
    def of(cls, value: Any) -> CellReport:
        """Check the form of a report and cut it to size; raise Forged if it is not one."""
        match value:
            case {
                "names": list(names),
                "functions": list(functions),
                "dropped": list(dropped),
                "error": None,
            }:
                return cls(_words(names), _words(functions), _words(dropped), (), "", None)
            case {
                "names": list(names),
                "functions": list(functions),
                "dropped": list(dropped),
                "error": {
                    "types": [str(), *_] as types,
                    "text": str(text),
                    "line": int() | None as line,
                },
            }:
                if type(text) is not str:  # a NumPy text may contain invalid characters
                    raise Forged("expected a report on a cell")
                line = line if line is not None and 0 < line < 1 << 20 else None
                return cls(
                    _words(names),
                    _words(functions),
                    _words(dropped),
                    _words(types),
                    text[:300],
                    line,
                )
        raise Forged("expected a report on a cell")


def _words(values: Iterable[Any]) -> tuple[str, ...]:
    """Those values that are texts, cut to size."""
    return tuple(value[:200] for value in values if type(value) is str)[:1000]
