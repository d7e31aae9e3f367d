"""What a variant of homework 5 changes: letters, and the four points of exercise 7."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import gcd

from grading.authoring.variants import Change, letters, texts

Point = tuple[int, int]
POINTS = [(0, 0), (4, 0), (1, 3), (2, 1)]
"""The points of exercise 7; the last one lies inside the triangle of the others."""
SECRET = [3, 5, 4]
"""The last point is the mean of the others, with these weights."""


def changes(draw: random.Random) -> Iterator[Change]:
    yield letters("paid_mistakes", draw, "wtRS", "gkmpqruvz")
    yield texts("counting", written(POINTS, SECRET), written(*four_points(draw)))


def four_points(draw: random.Random) -> tuple[list[Point], list[int]]:
    """A triangle and a point inside it, with the weights of that point."""
    while True:
        weights = draw.sample(range(1, 8), 3)
        corners = [(draw.randint(0, 6), draw.randint(0, 6)) for _ in range(3)]
        (a, b), (c, d), (e, f) = corners
        sums = [sum(w * p[k] for w, p in zip(weights, corners, strict=True)) for k in (0, 1)]
        whole = all(one % sum(weights) == 0 for one in sums)
        if whole and gcd(*weights) == 1 and (c - a) * (f - b) != (d - b) * (e - a):
            inside = sums[0] // sum(weights), sums[1] // sum(weights)
            return [*corners, inside], weights


def written(points: list[Point], weights: list[int]) -> list[str]:
    """All texts of the set that depend on the four points."""
    a, b, c = weights
    total = a + b + c
    return [
        ", ".join(map(str, points)),
        f"{[x for x, _ in points]}, {[y for _, y in points]}",
        f"[{a}, {b}, {c}, {-total}]",
        f"[{a}, {b}, {c}, {total}]",
        f"[{a} / {total}, {b} / {total}, {c} / {total}, -1]",
        f"[0, {b}, {c}, {-total}]",
        f"[{a}, {b}, {c}]",
        f"({-a}.0, {-b}.0, {-c}.0, {total}.0)",
    ]
