"""What a variant of homework 1 changes: letters, and the five points of exercise 7."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from grading.authoring.bank import Entry, entries
from grading.authoring.variants import Change, letters, texts

Row = tuple[int, int, int]
ROWS = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
"""The points of exercise 7, each with its label."""
UPDATES = 4
"""The first update is the example, and the next three are the answer."""


def changes(draw: random.Random) -> Iterator[Change]:
    yield letters("gains", draw, "xzv", "kmpqruvxz")
    yield letters("nearer", draw, "wvx", "pquvwxz")
    bank = [one for one in entries(Path(__file__).parent) if one.exercise == "trace"]
    rows = five_points(draw)
    while not suits(rows, bank):
        rows = five_points(draw)
    yield texts("trace", written(ROWS), written(rows))


def five_points(draw: random.Random) -> list[Row]:
    """Points with coordinates from -3 to 3 and labels, both of which occur."""
    while True:
        rows = [(draw.randint(-3, 3), draw.randint(-3, 3), draw.choice([-1, 1])) for _ in range(5)]
        if len({row[2] for row in rows}) == 2 and len({row[:2] for row in rows}) == 5:
            return rows


def run(rows: list[Row]) -> tuple[list[int], list[list[int]]]:
    """The points and the states of a run in ten passes."""
    state, visited, states = [0, 0, 0], list[int](), list[list[int]]()
    for i, (p, q, label) in list(enumerate(rows)) * 10:
        if label * (state[0] * p + state[1] * q + state[2]) <= 0:
            state = [state[0] + label * p, state[1] + label * q, state[2] + label]
            visited.append(i)
            states.append(state)
    return visited, states


def suits(rows: list[Row], bank: list[Entry]) -> bool:
    """True if the run ends with the fourth update, and each slip of the bank loses its tests."""
    visited, states = run(rows)
    if len(visited) != UPDATES:
        return False
    for entry in bank:
        found = dict[str, list[list[int]]]()
        exec(entry.source.replace(data(ROWS), data(rows)), found)
        points, answers = list(map(int, found["visited"])), [list(row) for row in found["states"]]
        lost = {
            "test_three_of_each": max(points) > 4 or len(answers[0]) < 3,
            "test_where_the_updates_are": points != visited[1:],
            "test_the_second_update": answers[0] != states[1],
            "test_every_update": answers != states[1:],
        }
        if {name for name, is_lost in lost.items() if is_lost} != entry.loses:
            return False
    return True


def data(rows: list[Row]) -> str:
    """The points as the bank has them."""
    return f"rows = {rows}"


def written(rows: list[Row]) -> list[str]:
    """All texts of the set that depend on the points."""
    visited, states = run(rows)
    (p, q, label), after = rows[0], states[0]
    sign = "+" if label > 0 else "-"
    return [
        *(f"| {i} | ${p}$ | ${q}$ | ${label:+d}$ |" for i, (p, q, label) in enumerate(rows)),
        f"$w = (0, 0) {sign} ({p}, {q}) = ({after[0]}, {after[1]})$ and $b = {after[2]}$",
        f"states = [{after}]`",
        f"visited = {visited[1:]}\nstates = {states[1:]}",
        f"FIVE = np.array({[[p, q] for p, q, _ in rows]}), np.array({[row[2] for row in rows]})",
        data(rows),
    ]
