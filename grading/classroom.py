"""The class in figures: what the class page shows, gathered from one line after the other."""

from __future__ import annotations

import base64
import hashlib
import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from grading.outline import Outline, Test
from grading.similar import Pair, Similar

MOST_ROWS = 500
"""Rows of the heat map; a larger class is shown in bands of equal size."""
MOST_TESTS = 12
MOST_NAMES = 5
SORTING = (Path(__file__).parent / "sorting.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Row:
    """A student in the heat map, or a band of students."""

    name: str
    link: str
    earned: tuple[float, ...]
    final: float
    late: float | None = None


@dataclass(frozen=True)
class Record:
    """How a test went."""

    test: Test
    passed: int
    taken: int
    how: list[tuple[str, int]]
    """The most frequent verdict of those who did not pass, and how often."""


class Classroom:
    """Takes lines one by one, and keeps of each what the class page needs."""

    sorting = SORTING
    sorting_hash = base64.b64encode(hashlib.sha256(SORTING.encode()).digest()).decode()
    """By which the page's policy knows the one script that may run."""

    def __init__(self, told: Outline, starter: Sequence[str]) -> None:
        self.told = told
        self.points = [
            sum(test.points for test in told.tests if test.exercise == exercise) for exercise in told.exercises
        ]
        self.total = sum(self.points)
        self.all: list[Row] = []
        self.similar = Similar(starter)
        self.compared = False
        self.tests: dict[str, Counter[str]] = {test.name: Counter() for test in told.tests}
        self.said = defaultdict[str, list[Row]](list)
        self.counts = Counter[str]()
        self.isolation = Counter[str]()

    def add(self, line: dict[str, Any], earned: dict[str, float], page: str) -> None:
        row = Row(line["student"], f"feedback/{quote(page)}", tuple(earned.values()), line["final"], line["late"])
        self.all.append(row)
        for outcome in line["outcomes"]:
            self.tests.setdefault(outcome["test"], Counter())[outcome["verdict"]] += 1
        for code in sorted({diagnosis["code"] for diagnosis in line["diagnoses"]}):
            self.counts[code] += 1
            if len(self.said[code]) < MOST_NAMES:
                self.said[code].append(row)
        self.isolation["strict" if line["strict"] else "process"] += 1
        if "cells" in line:
            self.compared = True
            self.similar.add(line["student"], line["cells"])

    @property
    def finals(self) -> list[float]:
        return [row.final for row in self.all]

    @property
    def late(self) -> int:
        return sum(bool(row.late) for row in self.all)

    @property
    def figures(self) -> list[tuple[str, str]]:
        """The class in a few numbers."""
        if not self.all:
            return [("submissions", "0")]
        full = sum(final >= self.total for final in self.finals)
        return [
            ("submissions", f"{len(self.all):,}"),
            ("mean", f"{statistics.fmean(self.finals):.1f}"),
            ("median", f"{statistics.median(self.finals):.1f}"),
            ("full marks", f"{full:,}"),
            ("no points", f"{self.finals.count(0):,}"),
            ("late", f"{self.late:,}"),
        ]

    @property
    def rows(self) -> list[Row]:
        """The students by their points, the most first; of a large class, bands of them."""
        ranked = sorted(self.all, key=lambda row: (-row.final, -sum(row.earned), row.name.casefold()))
        if len(ranked) <= MOST_ROWS:
            return ranked
        size = math.ceil(len(ranked) / 100)
        return [band(ranked, start, size) for start in range(0, len(ranked), size)]

    @property
    def histogram(self) -> list[tuple[str, int]]:
        """How many students earned how much: a range of points, and a count."""
        width = max(1, math.ceil(self.total / 15))
        counts = Counter(int(max(0, final) // width) for final in self.finals)
        last = max([int(self.total // width), *counts])
        ends = [(i * width, min((i + 1) * width - 1, max(self.total, i * width))) for i in range(last + 1)]
        return [
            (f"{first:g}" if first == end else f"{first:g}–{end:g}", counts[i]) for i, (first, end) in enumerate(ends)
        ]

    @property
    def hardest(self) -> list[Record]:
        """The tests that fewest passed, with how they failed most often."""
        found = []
        for test in self.told.tests:
            verdicts = self.tests[test.name]
            taken = verdicts.total()
            others = Counter({verdict: n for verdict, n in verdicts.items() if verdict != "passed"}).most_common(1)
            if taken:
                found.append(Record(test, verdicts["passed"], taken, others))
        return sorted(found, key=lambda record: record.passed / record.taken)[:MOST_TESTS]

    @property
    def diagnoses(self) -> list[tuple[str, int, list[Row]]]:
        """What was said of submissions, how often, and of whom (the first few)."""
        return [(code, count, self.said[code]) for code, count in self.counts.most_common()]

    def pairs(self) -> list[Pair]:
        return self.similar.worth_a_look()

    def level(self, earned: float, points: float) -> int:
        """The shade of a share: 0 for nothing, 4 for everything, 1 to 3 between."""
        share = earned / points if points else 1.0
        return 0 if share <= 0 else 4 if share >= 1 else 1 + int(share * 3)


def band(ranked: list[Row], start: int, size: int) -> Row:
    """Neighbours in the ranking as one row of means."""
    part = ranked[start : start + size]
    means = tuple(statistics.fmean(values) for values in zip(*(row.earned for row in part), strict=True))
    return Row(f"{start + 1:,} to {start + len(part):,}", "", means, statistics.fmean(row.final for row in part))
