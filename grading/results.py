"""The file of results, results.jsonl: a line for each grading, which is only ever appended to.

The last line of a student counts. Whoever opens the file gets lines of the form below or an error that says which line
is not of it: people edit, merge and cut such files, and a page made of half a result would be a wrong one.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import NoneType
from typing import Any

from grading.zygote import GraderError

Line = dict[str, Any]
LARGEST = 1e6
"""Points and seconds that a line may claim."""
FORM: dict[str, Any] = {
    "key": str,
    "set": str,
    "student": str,
    "path": str,
    "digest": str,
    "seed": int,
    "failed": bool,
    "late": (int, NoneType),
    "earned": float,
    "final": float,
    "points": float,
    "seconds": float,
    "strict": bool,
    "layers": [str],
    "cells": [str],
    "diagnoses": [{"code": str, "text": str, "cell": (int, NoneType)}],
    "outcomes": [
        {
            "test": str,
            "exercise": str,
            "verdict": str,
            "earned": float,
            "points": float,
            "hidden": bool,
            "hint": str,
            "message": str,
            "detail": str,
        }
    ],
}
"""What every line has, of the first edition's too. Newer lines also have `graded`, a time, and `graded_with`."""


def misfit(value: Any, form: Any, name: str = "the line") -> str:
    """What in a value is not of a form, in words; empty if all of it is."""
    if isinstance(form, dict):
        if not isinstance(value, dict):
            return f"{name} is not an object"
        parts = (misfit(value[key], part, key) if key in value else f"{key} is missing" for key, part in form.items())
        return next(filter(None, parts), "")
    if isinstance(form, list):
        if not isinstance(value, list):
            return f"{name} is not a list"
        return next(filter(None, (misfit(part, form[0], f"one of {name}") for part in value)), "")
    if form is float:
        fits = isinstance(value, (int, float)) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST
    else:
        fits = isinstance(value, form) and (form is bool or not isinstance(value, bool))
        fits = fits and (form is str or not isinstance(value, int) or -(1 << 63) <= value < 1 << 63)
    return "" if fits else f"{name} is {str(value)[:40]!r}"


@dataclass(frozen=True)
class Known:
    """What a student's last line says of itself."""

    key: str
    digest: str
    seed: int
    failed: bool
    proved: bool
    """False if the line says that assertions were switched off where it was made: then it counts for nothing."""
    offset: int

    @classmethod
    def of(cls, line: Line, offset: int) -> Known:
        graded_with = line.get("graded_with", {})
        proved = not isinstance(graded_with, dict) or graded_with.get("assertions", True) is True
        return cls(line["key"], line["digest"], line["seed"], line["failed"], proved, offset)


class Results:
    """The lines of results.jsonl: a JSON object each, on disk before `add` returns."""

    def __init__(self, path: Path, homework: str) -> None:
        self.path, self.homework = path, homework
        self.known: dict[str, Known] = {}
        self.times: dict[str, dict[str, datetime]] = defaultdict(dict)
        """When each student's files were graded, by the file's digest: the first time counts."""
        self.fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            self._lock()
            self._read()
        except BaseException:
            os.close(self.fd)
            raise

    def _lock(self) -> None:
        try:
            fcntl.flock(self.fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise GraderError(f"another run is writing to {self.path}: wait for it, or choose another -o") from None

    def _read(self) -> None:
        """Take every whole line; the rest of a line that was being written when a run was killed is cut off."""
        offset = 0
        with self.path.open("rb") as stream:
            for number, raw in enumerate(stream, start=1):
                if not raw.endswith(b"\n"):
                    os.ftruncate(self.fd, offset)
                    return
                self._remember(self._line(raw, number), offset)
                offset += len(raw)

    def _line(self, raw: bytes, number: int) -> Line:
        try:
            line = json.loads(raw)
            wrong = misfit(line, FORM)
        except (ValueError, RecursionError):
            line, wrong = {}, "it is not JSON"
        if wrong:
            raise GraderError(
                f"{self.path} must hold one result a line, and line {number} is none ({wrong}): "
                "remove that line, or move the file away and grade again"
            )
        if line["set"] != self.homework:
            raise GraderError(f"{self.path} holds results of {line['set']}, not {self.homework}: choose another -o")
        return line

    def _remember(self, line: Line, offset: int) -> None:
        self.known[line["student"]] = Known.of(line, offset)
        self.times[line["student"]].setdefault(line["digest"], moment(line.get("graded")))

    def add(self, line: Line) -> None:
        raw = memoryview(json.dumps(line).encode("ascii") + b"\n")  # whatever a student's text holds, this is ASCII
        offset = os.fstat(self.fd).st_size
        while raw:
            raw = raw[os.write(self.fd, raw) :]
        os.fdatasync(self.fd)
        self._remember(line, offset)

    def lines(self) -> Iterator[Line]:
        """The lines that count, one for each student, in order of name."""
        with self.path.open("rb") as stream:
            for _, known in sorted(self.known.items()):
                stream.seek(known.offset)
                yield json.loads(stream.readline())

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.fd)


def moment(text: Any) -> datetime:
    """The time that a text says, with its zone; long ago if it says none."""
    try:
        time = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return datetime.min.replace(tzinfo=UTC)
    return time if time.tzinfo else time.replace(tzinfo=UTC)
