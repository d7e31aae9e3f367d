"""The figures of the class page, collected from one graded submission after the other."""

from __future__ import annotations

import base64
import hashlib
import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from grading.judging.set_outline import Outline, Test
from grading.reporting.similarity import Pair, Similarity
from grading.results import GradedSubmission
from linlearn.homework.notebook import Diagnosis

MAX_ROWS = 500
"""Rows of the heat map; a larger class is shown in bands of equal size."""
MAX_TESTS = 12
"""Tests in the table of the hardest tests."""
MAX_NAMES = 5
"""Students who are named as examples of a remark."""
SORTING = (Path(__file__).parent / "sorting.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Row:
    """A row of the heat map: one student, or a band of students."""

    name: str
    link: str
    earned: tuple[float, ...]
    final: float
    late: float | None = None


@dataclass(frozen=True)
class PassCount:
    """How many submissions passed a test."""

    test: Test
    passes: int
    total: int
    common_failure: str
    """The most frequent verdict of those that did not pass, and how often; empty if all did."""


class ClassPage:
    """Takes graded submissions one at a time, and keeps what the class page needs of each."""

    sorting = SORTING
    sorting_hash = base64.b64encode(hashlib.sha256(SORTING.encode()).digest()).decode()
    """The page's content policy allows only the script with this hash."""

    def __init__(self, homework: Outline, starter: Sequence[str]) -> None:
        self.homework = homework
        self.points = [
            sum(test.points for test in homework.tests if test.exercise == exercise)
            for exercise in homework.exercises
        ]
        self.total = sum(self.points)
        self.students: list[Row] = []
        self.similarity = Similarity(starter)
        self.has_code = False
        self.verdicts: dict[str, Counter[str]] = {test.name: Counter() for test in homework.tests}
        self.examples = defaultdict[str, list[Row]](list)
        self.remarks = Counter[str]()
        self.not_strict = 0
        self.layers = Counter[tuple[str, ...]]()
        """The layers of isolation in force, and how many submissions were graded with them."""

    def add(self, graded: GradedSubmission, earned: dict[str, float], page: str) -> None:
        """Add a submission, its points by exercise, and the file name of its feedback page."""
        # A name may contain characters that have a meaning in addresses.
        link = f"feedback/{quote(page)}"
        row = Row(graded.student, link, tuple(earned.values()), graded.final, graded.late)
        self.students.append(row)
        for outcome in graded.result.outcomes:
            # A result of older tests may name a test that no longer exists.
            self.verdicts.setdefault(outcome.test, Counter())[outcome.verdict] += 1
        self.layers[graded.result.layers] += 1
        for code in sorted({_kind(diagnosis) for diagnosis in graded.result.diagnoses}):
            self.remarks[code] += 1
            if len(self.examples[code]) < MAX_NAMES:
                self.examples[code].append(row)
        self.not_strict += not graded.result.strict
        if graded.cells:
            self.has_code = True
            self.similarity.add(graded.student, graded.cells)

    @property
    def finals(self) -> list[float]:
        return [row.final for row in self.students]

    @property
    def late(self) -> int:
        return sum(bool(row.late) for row in self.students)

    @property
    def figures(self) -> list[tuple[str, str]]:
        """The class in a few numbers, each with its name."""
        if not self.students:
            return [("submissions", "0")]
        # Results of older tests may have more points than the set has now.
        full = sum(final >= self.total for final in self.finals)
        return [
            ("submissions", f"{len(self.students):,}"),
            ("mean", f"{self.mean:.1f}"),
            ("median", f"{statistics.median(self.finals):.1f}"),
            ("full marks", f"{full:,}"),
            ("no points", f"{self.finals.count(0):,}"),
            ("late", f"{self.late:,}"),
        ]

    @property
    def rows(self) -> list[Row]:
        """The students, best first; for a large class, bands of students."""
        # Equal points are sorted by name, so that the page is the same every time.
        ranking = sorted(
            self.students, key=lambda row: (-row.final, -sum(row.earned), row.name.casefold())
        )
        if len(ranking) <= MAX_ROWS:
            return ranking
        # At most a hundred bands, however large the class is.
        size = math.ceil(len(ranking) / 100)
        return [band(ranking, start, size) for start in range(0, len(ranking), size)]

    @property
    def mean(self) -> float:
        return statistics.fmean(self.finals)

    @property
    def means(self) -> list[float]:
        """The class mean of each exercise."""
        columns = zip(*(row.earned for row in self.students), strict=True)
        return [statistics.fmean(column) for column in columns]

    @property
    def in_bands(self) -> bool:
        return len(self.students) > MAX_ROWS

    @property
    def histogram(self) -> list[tuple[str, int]]:
        """Ranges of points, and how many students are in each."""
        # About fifteen columns, each a whole number of points wide.
        width = max(1, math.ceil(self.total / 15))
        counts = Counter(int(max(0, final) // width) for final in self.finals)
        # Results of older tests may have more points than the set has now.
        last = max([int(self.total // width), *counts])
        ends = [
            (i * width, min((i + 1) * width - 1, max(self.total, i * width)))
            for i in range(last + 1)
        ]
        return [
            (f"{first:g}" if first == end else f"{first:g}–{end:g}", counts[i])
            for i, (first, end) in enumerate(ends)
        ]

    @property
    def hardest(self) -> list[PassCount]:
        """The tests that the fewest submissions passed."""
        counts = [
            _pass_count(test, self.verdicts[test.name])
            for test in self.homework.tests
            if self.verdicts[test.name]
        ]
        return sorted(counts, key=lambda count: count.passes / count.total)[:MAX_TESTS]

    @property
    def diagnoses(self) -> list[tuple[str, int, list[Row]]]:
        """The remarks about submissions, how often each was made, and the first few students."""
        return [(code, count, self.examples[code]) for code, count in self.remarks.most_common()]

    def pairs(self) -> list[Pair]:
        """Return the pairs of submissions that an instructor should read side by side."""
        return self.similarity.pairs()

    def shade(self, earned: float, points: float) -> int:
        """Return the shade of a cell: 0 for no points, 4 for full marks, 1 to 3 in between."""
        # An exercise without points cannot be lost.
        share = earned / points if points else 1.0
        return 0 if share <= 0 else 4 if share >= 1 else 1 + int(share * 3)


def _kind(diagnosis: Diagnosis) -> str:
    """The kind of a remark. One student may lack many answers, each under a name of its own."""
    return "answers missing" if diagnosis.code.startswith("missing ") else diagnosis.code


def _pass_count(test: Test, verdicts: Counter[str]) -> PassCount:
    failures = Counter({verdict: n for verdict, n in verdicts.items() if verdict != "passed"})
    common = "".join(f"{verdict} ({count})" for verdict, count in failures.most_common(1))
    return PassCount(test, verdicts["passed"], verdicts.total(), common)


def band(ranking: list[Row], start: int, size: int) -> Row:
    """Return neighbours in the ranking as one row of means."""
    part = ranking[start : start + size]
    means = tuple(
        statistics.fmean(values) for values in zip(*(row.earned for row in part), strict=True)
    )
    name = f"{start + 1:,} to {start + len(part):,}"
    return Row(name, "", means, statistics.fmean(row.final for row in part))
