"""The time of a submission: one budget for everything, which nobody else's work and no other exercise uses up."""

import time
from collections.abc import Iterator

import pytest

from grading import budget as budget_module
from grading import judge as judge_module
from grading.budget import Budget, UsedUp
from grading.judge import Judge
from tests.test_grading_judge import book, make, verdicts

TESTS = """
from submission import f, g
from grading.exercise import Exercise

slow = Exercise("slow", "The first", defines=["f"])
quick = Exercise("quick", "The second", defines=["g"])

@slow.public(1, hint="f")
def test_slow_public():
    for _ in range(f(0)): pass

@quick.public(1, hint="g")
def test_quick_public():
    assert g(0) == 0

@slow.hidden(1, hint="f")
def test_slow_1():
    for _ in range(f(1)): pass

@slow.hidden(1, hint="f")
def test_slow_2():
    for _ in range(f(2)): pass

@quick.hidden(1, hint="g")
def test_quick_1():
    assert g(1) == 1
"""
G = "def g(x): return x\n"


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Two numbers that a test may set: what the clock says, and how long this process has waited."""
    numbers = [100.0, 7.0]
    monkeypatch.setattr(time, "monotonic", lambda: numbers[0])
    monkeypatch.setattr(budget_module, "waited", lambda pid: numbers[1])
    yield numbers


def test_a_budget_runs_down_with_the_clock(busy: list[float]) -> None:
    budget = Budget(10.0)
    assert budget.left() == 10
    busy[0] += 4
    assert budget.left() == 6
    budget.check()
    busy[0] += 6
    with pytest.raises(UsedUp, match="used up its time"):
        budget.check()


def test_what_the_processor_did_for_others_is_given_back_up_to_half_a_budget(busy: list[float]) -> None:
    budget = Budget(10.0)
    busy[0] += 9
    busy[1] += 2  # the judge waited
    budget.granted += 1  # and the student's process
    assert budget.left() == 4
    busy[1] += 100
    assert budget.left() == 6


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judge]:
    with Judge(make(tmp_path_factory.mktemp("sets") / "two", TESTS), timeout=0.5) as judge:
        yield judge


@pytest.mark.slow
@pytest.mark.parametrize("loop", ["while True: x", "return 10**15"], ids=["in the call", "in the test"])
def test_an_endless_loop_costs_only_the_tests_of_its_own_exercise(
    judge: Judge, loop: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judge_module, "TEST_SECONDS", 0.5)
    result = judge.grade(book(f"def f(x):\n    {loop}", G), budget=1.2)
    assert {test for test, verdict in verdicts(result).items() if verdict == "passed"} == {
        "test_quick_public",
        "test_quick_1",
    }
    assert result.used_up


@pytest.mark.slow
def test_the_work_of_the_tests_counts_too(judge: Judge) -> None:
    """Each test may work for 5 s; here all of them together have 0.5 s, and two are never begun."""
    result = judge.grade(book("def f(x): return 10**15", G), budget=0.5)
    public, *_, hidden = (outcome for outcome in result.outcomes if outcome.exercise == "slow")
    assert (public.verdict, hidden.detail) == ("out of time", "UsedUp: the submission has used up its time (tests.py)")


def test_a_submission_that_ends_has_not_used_up_its_time(judge: Judge) -> None:
    result = judge.grade(book("def f(x): return 1", G), budget=20)
    assert (result.earned, result.used_up) == (5, False)
