"""The bank of a set: right and wrong solutions, each saying which tests it must lose. The grader is graded by it.

A file `bank/<exercise>/right_….py` or `wrong_….py` begins with what it is and, if wrong, what it loses:

    # wrong: < for ≤
    # loses: test_a_point_on_the_plane_is_a_mistake
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grading.zygote import GraderError

HEADER = re.compile(r"# (?P<kind>right|wrong): (?P<idea>.+)\n(?:# loses: (?P<loses>.+)\n)?")


@dataclass(frozen=True)
class Entry:
    """One solution of the bank."""

    exercise: str
    name: str
    idea: str
    loses: frozenset[str]
    source: str


def entries(folder: Path) -> Iterator[Entry]:
    """The bank of a set."""
    for path in sorted((folder / "bank").glob("*/*.py")):
        source = path.read_text(encoding="utf-8")
        header = HEADER.match(source)
        if (
            header is None
            or not path.name.startswith(header["kind"])
            or (header["kind"] == "wrong") != bool(header["loses"])
        ):
            raise GraderError(
                f"{path.relative_to(folder)} must begin with '# right: …', or '# wrong: …' and '# loses: …'"
            )
        loses = frozenset(name.strip() for name in (header["loses"] or "").split(",") if name.strip())
        yield Entry(path.parent.name, path.stem, header["idea"], loses, source)
