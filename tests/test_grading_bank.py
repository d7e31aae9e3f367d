"""The grader is graded: every right solution keeps every point, every wrong one loses just what it must."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from grading.bank import Entry, entries, lost
from grading.judge import Judge

SET = Path(__file__).parent.parent / "grading" / "hw1"


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with Judge(SET, timeout=2.0) as judge:
        yield judge


@pytest.mark.parametrize("entry", list(entries(SET)), ids=lambda entry: f"{entry.exercise}-{entry.name}")
def test_a_solution_loses_what_it_must_and_nothing_else(judge: Judge, entry: Entry) -> None:
    assert lost(judge, entry) == entry.loses


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_hidden_inputs_decide_nothing(judge: Judge, seed: int) -> None:
    for entry in entries(SET):
        assert lost(judge, entry, seed) == entry.loses, entry.name


def test_every_exercise_has_right_and_wrong_solutions(judge: Judge) -> None:
    found = {(entry.exercise, bool(entry.loses)) for entry in entries(SET)}
    assert found == {(task.exercise.name, wrong) for task in judge.tasks for wrong in (True, False)}


def test_every_test_is_lost_by_some_wrong_solution(judge: Judge) -> None:
    assert {task.item.name for task in judge.tasks} == {test for entry in entries(SET) for test in entry.loses}
