"""The results of grading, from the judge to the report, and the file results.jsonl.

A test gives an `Outcome`; all outcomes of one notebook are the judge's `Result`; with the student's
name, the lateness and the final points they are a `GradedSubmission`, which is one line of
results.jsonl. Lines are only ever appended, and the last line of a student counts.

People edit, merge and cut such files, and a report made from half a result would be wrong. So the
grader checks every line that it reads, and its error message names the line that does not fit.
"""

from __future__ import annotations

import fcntl
import json
import os
import typing
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from grading.errors import GraderError
from linlearn.homework.conversation import BUDGET, MEMORY, TIMEOUT
from linlearn.homework.notebook import Diagnosis

MAX_SOURCE = 20_000
"""Characters of a notebook's code that a line of results.jsonl keeps."""
LARGEST = 1e6
"""Largest number of points or seconds that a line may claim."""
SMALLEST_INT, LARGEST_INT = -(1 << 63), (1 << 63) - 1
ADDED_LATER = {"added later": True}
"""Marks a field that lines of the first edition do not have."""


@dataclass(frozen=True)
class Limits:
    """The limits under which a notebook is graded; a result depends on them."""

    timeout: float = TIMEOUT
    """Seconds of one call of a student's function."""
    memory: int = MEMORY
    """Bytes of one student process, beyond what the libraries take."""
    strict: bool = True
    """Refuse to grade unless every layer of isolation is in force."""
    budget: float = BUDGET
    """Seconds of one notebook, for all calls and tests together."""


DEFAULT_LIMITS = Limits()


@dataclass(frozen=True)
class Outcome:
    """What happened when one test ran against a notebook."""

    test: str
    exercise: str
    verdict: str
    """passed, failed, raised, missing, out of time, crashed, forged or unsendable."""
    earned: float
    points: float
    hidden: bool
    hint: str
    """For the student, if the test did not pass."""
    message: str
    """For the student: what happened. It reveals nothing about the input of a hidden test."""
    detail: str
    """For the instructor only."""
    seconds: float = field(default=0.0, metadata=ADDED_LATER)


@dataclass(frozen=True)
class Result:
    """What one notebook earned, and under which conditions the judge found that out."""

    digest: str
    earned: float
    points: float
    outcomes: tuple[Outcome, ...]
    diagnoses: tuple[Diagnosis, ...]
    layers: tuple[str, ...]
    """The layers of isolation that were in force."""
    strict: bool
    seed: int
    seconds: float
    name: str = field(default="", metadata=ADDED_LATER)
    cpu: float = field(default=0.0, metadata=ADDED_LATER)
    """Processor seconds of the student's processes."""
    memory: int = field(default=0, metadata=ADDED_LATER)
    """Peak memory of the student's processes, in bytes."""
    used_up: bool = field(default=False, metadata=ADDED_LATER)
    """True if the budget ran out before the last test had run."""


@dataclass(frozen=True)
class GradedSubmission:
    """One line of results.jsonl: a student's submission and its result."""

    key: str
    """Identifies the grading: the same file, tests, limits and lateness give the same key."""
    set: str
    student: str
    path: str
    late: int | None
    """Days late, or None if the export does not say."""
    final: float
    """Points after the deduction for lateness."""
    result: Result
    cells: tuple[str, ...]
    """The code cells, cut to `MAX_SOURCE` characters, for comparing submissions."""
    failed: bool
    """True if the grader itself failed on this submission."""
    graded: str | None = field(default=None, metadata=ADDED_LATER)
    """When it was graded, in ISO 8601."""
    graded_with: dict[str, Any] = field(default_factory=dict, metadata=ADDED_LATER)
    """Versions, limits and interpreter flags of the judge."""
    number: str = field(default="", metadata=ADDED_LATER)
    """The platform's number for the student, such as 'Moodle 4711'; empty where there is none."""

    @property
    def with_assertions(self) -> bool:
        """True unless the line says that it was made with Python's assertions switched off."""
        return self.graded_with.get("assertions", True) is True

    def to_json(self) -> dict[str, Any]:
        """Return the line as plain values, in the order in which results.jsonl has them."""
        result = _to_plain(self.result)
        return {
            "key": self.key,
            "set": self.set,
            "student": self.student,
            "number": self.number,
            "path": self.path,
            "late": self.late,
            "graded": self.graded,
            "final": self.final,
            "name": result.pop("name"),
            **result,
            "cells": list(self.cells),
            "graded_with": self.graded_with,
            "failed": self.failed,
        }

    @classmethod
    def from_json(cls, line: Any) -> GradedSubmission:
        """Return the submission that a line describes; raise FormError if a part does not fit."""
        # The file has the fields of the result beside those of the submission, not nested.
        return _from_plain(cls, {**line, "result": line} if isinstance(line, dict) else line)


class FormError(ValueError):
    """A part of a line is missing or has the wrong type."""


def _to_plain(value: Any) -> Any:
    """Return a record as dicts and lists, which JSON can hold."""
    if is_dataclass(value):
        return {part.name: _to_plain(getattr(value, part.name)) for part in fields(value)}
    return [_to_plain(part) for part in value] if isinstance(value, tuple) else value


def _from_plain(record: Any, value: Any, name: str = "the line") -> Any:
    """Build a record from a dict, and check each part against the type that the record declares.

    A part that was added later may be missing or of another type: it then has its default value.
    """
    if not isinstance(value, dict):
        raise FormError(f"{name} is not an object")
    parts: dict[str, Any] = {}
    for key, (form, required) in _form(record).items():
        if required and key not in value:
            raise FormError(f"{key} is missing")
        try:
            if key in value:
                parts[key] = _part(form, value[key], key)
        except FormError:
            if required:
                raise
    return record(**parts)


@cache
def _form(record: Any) -> dict[str, tuple[Any, bool]]:
    """Return the type of each field of a record, and whether a line must have it."""
    # The annotations are texts, because of `from __future__ import annotations`.
    types = typing.get_type_hints(record)
    return {
        part.name: (types[part.name], "added later" not in part.metadata) for part in fields(record)
    }


def _part(form: Any, value: Any, name: str) -> Any:
    """Return one field of a record, of the given type; raise FormError if it does not fit."""
    if is_dataclass(form):
        return _from_plain(form, value, name)
    if typing.get_origin(form) is tuple:
        # A tuple of the record is a list in JSON.
        if not isinstance(value, list):
            raise FormError(f"{name} is not a list")
        return tuple(_part(typing.get_args(form)[0], part, f"one of {name}") for part in value)
    if not _fits(form, value):
        raise FormError(f"{name} is {str(value)[:40]!r}")
    return value


def _fits(form: Any, value: Any) -> bool:
    """Return whether a value has a simple type. A bool is not a number, and numbers have bounds."""
    # `int | None` allows each of its parts; a dict is not checked any further.
    allowed = typing.get_args(form) if typing.get_origin(form) is not dict else (dict,)
    for kind in allowed or (form,):
        if kind is float:
            number = isinstance(value, (int, float)) and not isinstance(value, bool)
            fits = number and -LARGEST <= value <= LARGEST
        elif kind is int:
            whole = isinstance(value, int) and not isinstance(value, bool)
            fits = whole and SMALLEST_INT <= value <= LARGEST_INT
        else:
            fits = isinstance(value, kind)
        if fits:
            return True
    return False


@dataclass(frozen=True)
class LastLine:
    """What decides whether a student must be graded again, and where the student's line is."""

    student: str
    key: str
    digest: str
    seed: int
    usable: bool
    """False if the grader failed, or ran with Python's assertions switched off."""
    offset: int
    number: str = ""


Row = tuple[str, str]
"""What tells students apart: the platform's number, or the name where there is no number. A name
may look like a number, so the two are kept apart."""


def _row(student: str, number: str) -> Row:
    return (number, "") if number else ("", student)


class Results:
    """The file results.jsonl: one JSON object per line, on disk before `add` returns."""

    def __init__(self, path: Path, homework: str) -> None:
        self.path, self.homework = path, homework
        self.lines: dict[Row, LastLine] = {}
        """The last line of each student."""
        self.times: dict[Row, list[datetime]] = defaultdict(list)
        """When each student was graded, without the times the same file was graded again."""
        try:
            # A link would let somebody else choose which file is read, cut and written.
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW
            self.fd = os.open(path, flags, 0o644)
        except OSError as error:
            raise GraderError(
                f"expected {path} to be a file that can be written, got {error.strerror}: "
                "choose another -o"
            ) from None
        try:
            self._lock()
            self._read()
        except BaseException:
            os.close(self.fd)
            raise

    def _lock(self) -> None:
        try:
            # The kernel releases the lock when the process ends, however it ends.
            fcntl.flock(self.fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise GraderError(
                f"another run is writing to {self.path}: wait for it, or choose another -o"
            ) from None

    def _read(self) -> None:
        """Read every complete line; cut off a last line that a killed run left incomplete."""
        offset = 0
        with self.path.open("rb") as stream:
            for number, raw in enumerate(stream, start=1):
                if not raw.endswith(b"\n"):
                    # A student without a complete line is simply graded again.
                    os.ftruncate(self.fd, offset)
                    return
                self._remember(self._parse(raw, number), offset)
                offset += len(raw)

    def _parse(self, raw: bytes, number: int) -> GradedSubmission:
        try:
            graded = GradedSubmission.from_json(_load(raw))
        except FormError as error:
            raise GraderError(
                f"{self.path} must hold one result per line, but line {number} is not a result "
                f"({error}): remove that line, or move the file away and grade again"
            ) from None
        if graded.set != self.homework:
            raise GraderError(
                f"{self.path} holds results of {graded.set}, not {self.homework}: choose another -o"
            )
        return graded

    def _remember(self, graded: GradedSubmission, offset: int) -> None:
        row, result = _row(graded.student, graded.number), graded.result
        # Grading the same file again is the instructor's choice and does not use up a student's
        # gradings.
        before = self.lines.get(row)
        if before is None or before.digest != result.digest:
            self.times[row].append(parse_time(graded.graded))
        usable = not graded.failed and graded.with_assertions
        line = LastLine(graded.student, graded.key, result.digest, result.seed, usable, offset)
        # A line of the first edition has no number: the first line with one replaces it.
        if graded.number:
            self.lines.pop(_row(graded.student, ""), None)
        self.lines[row] = replace(line, number=graded.number)

    def last(self, student: str, number: str) -> LastLine | None:
        """Return the last line of a student, or None."""
        return self.lines.get(_row(student, number)) or self.lines.get(_row(student, ""))

    def gradings(self, student: str, number: str) -> list[datetime]:
        """Return when a student was graded."""
        rows = {_row(student, number), _row(student, "")}
        return [time for row in rows for time in self.times[row]]

    def add(self, graded: GradedSubmission) -> None:
        """Append a line, and return when it is on disk."""
        # json.dumps escapes everything that is not ASCII, whatever a student's text holds.
        raw = memoryview(json.dumps(graded.to_json()).encode("ascii") + b"\n")
        offset = os.fstat(self.fd).st_size
        while raw:
            raw = raw[os.write(self.fd, raw) :]
        # Without this, a power cut could lose a result that was already reported.
        os.fdatasync(self.fd)
        self._remember(graded, offset)

    def latest(self) -> Iterator[GradedSubmission]:
        """Yield the last line of each student, sorted by name."""
        with self.path.open("rb") as stream:
            for last in sorted(self.lines.values(), key=lambda last: last.student):
                # Only offsets are in memory, because the code of a large class would take too much
                # of it.
                stream.seek(last.offset)
                yield GradedSubmission.from_json(json.loads(stream.readline()))

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.fd)


def _load(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        raise FormError("it is not JSON") from None


def cut_to_limit(cells: Sequence[str]) -> tuple[str, ...]:
    """Return the cells that are not blank, cut after `MAX_SOURCE` characters in total."""
    kept: list[str] = []
    left = MAX_SOURCE
    for cell in filter(str.strip, cells):
        # Once nothing is left, this appends empty texts, which the last line removes.
        kept.append(cell[:left])
        left -= len(kept[-1])
    return tuple(cell for cell in kept if cell)


def parse_time(text: str | None) -> datetime:
    """Return the time that a text states, in UTC unless it names a zone; year 1 if it is none."""
    try:
        time = datetime.fromisoformat(text or "")
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)
    return time if time.tzinfo else time.replace(tzinfo=UTC)
