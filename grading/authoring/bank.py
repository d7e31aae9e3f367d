"""The bank of a set: right and wrong solutions, with which the self-test grades the grader.

A file `bank/<exercise>.py` contains all solutions of one exercise, one cell for each. The first
line of a cell says whether the solution is right or wrong, and its idea. The second line of a wrong
solution names the tests that it must lose:

    # %% wrong: < for ≤
    # loses: test_a_point_on_the_plane_is_a_mistake
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grading.errors import GraderError

CELL = re.compile(r"^(?=# %%)", re.MULTILINE)
HEADER = re.compile(r"# %% (?P<kind>right|wrong): (?P<idea>.+)\n(?:# loses: (?P<loses>.+)\n)?")


@dataclass(frozen=True)
class Entry:
    """One solution of the bank; `loses` is empty if it is right."""

    exercise: str
    idea: str
    loses: frozenset[str]
    source: str


def entries(folder: Path) -> Iterator[Entry]:
    """The solutions in the bank of a set; raise GraderError if a cell has no valid header."""
    for path in sorted((folder / "bank").glob("*.py")):
        before, *cells = CELL.split(path.read_text(encoding="utf-8"))
        # Code before the first header is an error too, so it is treated as a cell without a header.
        for cell in [before] * bool(before.strip()) + cells:
            header = HEADER.match(cell)
            if header is None or (header["kind"] == "wrong") != bool(header["loses"]):
                raise GraderError(
                    f"a solution in {path.relative_to(folder)} must begin with '# %% right: …', "
                    f"or '# %% wrong: …' and '# loses: …', got {cell.splitlines()[0]!r}"
                )
            # As a set, because the order of tests is not part of the claim.
            loses = frozenset(
                name.strip() for name in (header["loses"] or "").split(",") if name.strip()
            )
            yield Entry(path.stem, header["idea"], loses, cell[header.end() :].strip("\n") + "\n")
