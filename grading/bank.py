"""The bank of a set: right and wrong solutions, each saying which tests it must lose. The grader is graded by it.

A file `bank/<exercise>.py` has all solutions of one exercise, one below the other, in cells. The first line of a cell
says what it is; if it is wrong, the second says what it loses:

    # %% wrong: < for ≤
    # loses: test_a_point_on_the_plane_is_a_mistake
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grading.zygote import GraderError

CELL = re.compile(r"^(?=# %%)", re.MULTILINE)
HEADER = re.compile(r"# %% (?P<kind>right|wrong): (?P<idea>.+)\n(?:# loses: (?P<loses>.+)\n)?")


@dataclass(frozen=True)
class Entry:
    """One solution of the bank."""

    exercise: str
    idea: str
    loses: frozenset[str]
    source: str


def entries(folder: Path) -> Iterator[Entry]:
    """The bank of a set."""
    for path in sorted((folder / "bank").glob("*.py")):
        before, *cells = CELL.split(path.read_text(encoding="utf-8"))
        for cell in [before] * bool(before.strip()) + cells:
            header = HEADER.match(cell)
            if header is None or (header["kind"] == "wrong") != bool(header["loses"]):
                raise GraderError(
                    f"a solution in {path.relative_to(folder)} must begin with '# %% right: …', or '# %% wrong: …' and "
                    f"'# loses: …', got {cell.splitlines()[0]!r}"
                )
            loses = frozenset(name.strip() for name in (header["loses"] or "").split(",") if name.strip())
            yield Entry(path.stem, header["idea"], loses, cell[header.end() :].strip("\n") + "\n")
