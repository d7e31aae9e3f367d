"""Measures where the processor time of the tests goes: a pytest plugin, and a table by file.

    python -m pytest -p tests.times …     measures into build/times, a file for each process
    python tests/times.py before=FOLDER after=build/times     prints a column for each folder

A test counts with every process that it started. On Linux a process that outlives its parent
becomes a child of the test process, and counts with the file that is tested when it has ended.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import resource
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDER = Path("build") / "times"
SET_CHILD_SUBREAPER = 36
START = "(start and collection)"

seconds: Counter[str] = Counter()
"""Processor time so far, by file."""


def processor_time() -> float:
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def adopt() -> None:
    """Wait for the children that have ended: those of others, whose parents are gone, wait for
    nobody else."""
    for children in Path("/proc/self/task").glob("*/children"):
        for pid in children.read_text().split():
            with contextlib.suppress(OSError):  # another thread may have waited for it
                if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                    os.waitpid(int(pid), os.WNOHANG)


def pytest_configure() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def pytest_collection_finish() -> None:
    seconds[START] += processor_time()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    before = processor_time()
    result = yield
    if (
        nextitem is None or nextitem.path != item.path
    ):  # before, a test might still wait for its own children
        adopt()
    seconds[item.nodeid.partition("::")[0]] += processor_time() - before
    return result


def pytest_sessionfinish() -> None:
    if seconds:
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / f"{os.getpid()}.json").write_text(json.dumps(seconds), encoding="utf-8")


def measured(folder: str) -> Counter[str]:
    """Processor time by file, of all the processes that wrote into a folder."""
    found = [json.loads(path.read_text(encoding="utf-8")) for path in Path(folder).glob("*.json")]
    if not found:
        raise SystemExit(
            f"expected files that the plugin wrote in {folder}, found none: run make times"
        )
    return sum(map(Counter, found), Counter())


def table(columns: dict[str, Counter[str]]) -> str:
    """Markdown: processor seconds by file, in a column for each run, the longest in the last run
    first."""
    last = [*columns.values()][-1]
    files = sorted(
        {file for column in columns.values() for file in column}, key=lambda file: -last[file]
    )
    rows = [("", *columns), ("---", *("---:" for _ in columns))]
    rows += [(file, *(f"{column[file]:.1f}" for column in columns.values())) for file in files]
    rows += [("all", *(f"{column.total():.1f}" for column in columns.values()))]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


if __name__ == "__main__":
    print(
        table(
            {
                name: measured(folder)
                for name, _, folder in (word.partition("=") for word in sys.argv[1:])
            }
        )
    )
