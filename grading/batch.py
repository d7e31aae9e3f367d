"""Many submissions, one after the other, into a file that is only ever appended to.

A run that is killed at any moment is started again with the same command: what is in the file is not graded
again, and a last line that was cut off in the middle is removed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from grading.judge import Judge
from grading.submission import load
from grading.zygote import GraderError

HERE = Path(__file__).parent


class Results:
    """The lines of results.jsonl: a JSON object each, on disk before `add` returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        self.keys = {line["key"] for line in self._whole_lines()}

    def _whole_lines(self) -> list[dict[str, Any]]:
        """Every complete line; the rest of a line that was being written when a run was killed is cut off."""
        raw = self.path.read_bytes()
        pieces = raw.split(b"\n")
        if pieces[-1]:
            os.ftruncate(self.fd, len(raw) - len(pieces[-1]))
        try:
            return [json.loads(piece) for piece in pieces[:-1]]
        except ValueError:
            raise GraderError(f"{self.path} must hold one JSON object a line, and does not: move it away") from None

    def add(self, line: dict[str, Any]) -> None:
        raw = memoryview(json.dumps(line).encode("ascii") + b"\n")  # whatever a student's text holds, this is ASCII
        while raw:
            raw = raw[os.write(self.fd, raw) :]
        os.fdatasync(self.fd)
        self.keys.add(line["key"])

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self.fd)


def version(folder: Path) -> str:
    """What a result depends on besides the submission: the set's tests and the grader itself."""
    files = [*sorted(HERE.glob("*.py")), folder / "tests.py"]
    return hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in files)).hexdigest()


def key(name: str, digest: str, version: str) -> str:
    """The name of a result: the same file graded by the same tests is not graded twice."""
    return hashlib.sha256(json.dumps([name, digest, version]).encode()).hexdigest()[:32]


def notebooks(paths: Iterable[Path]) -> list[Path]:
    """The notebooks that paths name: files as they are, of folders every .ipynb beneath, in order."""
    return [found for path in paths for found in (sorted(beneath(path)) if path.is_dir() else [path])]


def beneath(folder: Path) -> Iterator[Path]:
    """Every notebook in a folder, however deep (a folder may be deeper than Python's stack)."""
    folders = [str(folder)]
    while folders:
        with contextlib.suppress(OSError), os.scandir(folders.pop()) as found:
            for entry in found:
                if entry.is_dir(follow_symlinks=False) and entry.name != ".ipynb_checkpoints":
                    folders.append(entry.path)
                elif entry.name.endswith(".ipynb"):
                    yield Path(entry.path)


def grade(judge: Judge, paths: Iterable[Path], results: Results, tell: Callable[[Path, dict[str, Any]], None]) -> int:
    """Grade what is not in the results yet; return how many that were."""
    current, count = version(judge.folder), 0
    for path in notebooks(paths):
        submission = load(path)
        this = key(str(path), submission.digest, current)
        if this in results.keys:
            continue
        line = {"key": this, "path": str(path), **judge.grade(submission).as_dict()}
        results.add(line)
        tell(path, line)
        count += 1
    return count
