"""The time of a submission: one budget for everything, which nobody else's work and no other
exercise uses up."""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from grading.judging import student_process
from grading.judging.judge import Judge, Task
from grading.results import Limits, Outcome
from linlearn.homework import budget as budget_module
from linlearn.homework.budget import MAX_REFUND, Budget, BudgetExhausted
from linlearn.homework.limits import CutOff
from linlearn.homework.remote import OutOfTime
from tests.grading.books import book, make, verdicts

TESTS = """
from submission import f, g
from grading.judging.exercise import Exercise

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


JUDGE, STUDENT = os.getpid(), 1


@dataclass
class Machine:
    """What a test may set: what the clock says, and how long each process has waited for the
    processor."""

    clock: float
    waited: dict[int, float]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(100.0, {JUDGE: 7.0})
    monkeypatch.setattr(time, "monotonic", lambda: machine.clock)
    monkeypatch.setattr(budget_module, "waiting_time", lambda pid: machine.waited.get(pid, 0.0))
    return machine


def test_a_budget_runs_down_with_the_clock(machine: Machine) -> None:
    budget = Budget(10.0)
    assert budget.remaining() == 10
    machine.clock += 4
    assert budget.remaining() == 6
    budget.check()
    machine.clock += 6
    with pytest.raises(BudgetExhausted, match="used up its time"):
        budget.check()


def test_what_the_processor_did_for_others_is_given_back_up_to_a_limit(machine: Machine) -> None:
    budget = Budget(1.0)
    machine.clock += 4
    machine.waited[JUDGE] += 2
    assert budget.remaining() == -1
    budget.student_pid = STUDENT
    machine.waited[STUDENT] = 1.5
    assert budget.remaining() == 0.5
    budget.record_end()
    machine.waited[STUDENT] = 0.25  # of its next process
    budget.student_pid = STUDENT
    assert budget.remaining() == 0.75
    machine.waited[STUDENT] = 1000
    assert budget.remaining() == 1 - 4 + MAX_REFUND


def test_time_that_is_given_back_later_does_not_hide_that_something_was_stopped(
    machine: Machine,
) -> None:
    budget = Budget(1.0)
    with pytest.raises(OutOfTime), budget.limit(5.0) as seconds:
        assert seconds == 1
        machine.clock += 1
        raise OutOfTime("no answer in time")
    machine.waited[JUDGE] += 0.5
    assert (budget.remaining(), budget.cut_short) == (0.5, True)


def test_what_had_all_of_its_own_time_was_not_cut_short(machine: Machine) -> None:
    budget = Budget(10.0)
    for seconds, error in ((5.0, OutOfTime), (20.0, CutOff)):
        with pytest.raises(OutOfTime), budget.limit(seconds, error):
            raise OutOfTime("no answer in time")
    assert not budget.cut_short
    machine.clock += 11
    with pytest.raises(BudgetExhausted):
        budget.check()
    assert budget.cut_short


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judge]:
    with Judge(make(tmp_path_factory.mktemp("sets") / "two", TESTS), Limits(timeout=1.5)) as judge:
        yield judge


def test_tests_of_an_exercise_that_ran_out_of_time_come_last(
    judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And public tests come first all the same."""
    ran: list[str] = []

    def run(task: Task) -> Outcome:
        ran.append(task.item.name)
        late = task.exercise.name == "slow"
        return Outcome(
            ran[-1],
            task.exercise.name,
            "out of time" if late else "passed",
            0,
            1,
            False,
            "",
            "",
            "",
            0,
        )

    monkeypatch.setattr(judge, "_run", run)
    assert len(list(judge._run_all())) == 5
    assert ran == [
        "test_slow_public",
        "test_quick_public",
        "test_quick_1",
        "test_slow_1",
        "test_slow_2",
    ]


@pytest.mark.slow
def test_an_endless_loop_costs_only_the_tests_of_its_own_exercise(
    judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests of `slow` would take 4.5 s, and the first of them comes before any of `quick`."""
    for module in (budget_module, student_process):
        monkeypatch.setattr(module, "waiting_time", lambda pid: 0.0)
    result = judge.grade(book("def f(x):\n    while True: x", G), budget=4.0)
    passed = {test for test, verdict in verdicts(result).items() if verdict == "passed"}
    assert (passed, result.used_up) == ({"test_quick_public", "test_quick_1"}, True)


@pytest.mark.slow
def test_the_work_of_the_tests_counts_too(judge: Judge) -> None:
    """Each test may work for 5 s; here all of them together have half a second."""
    before = time.process_time()
    result = judge.grade(book("def f(x): return 10**15", G), budget=0.5)
    assert {outcome.verdict for outcome in result.outcomes if outcome.exercise == "slow"} == {
        "out of time"
    }
    assert time.process_time() - before < 3


def test_a_submission_that_ends_has_not_used_up_its_time(judge: Judge) -> None:
    result = judge.grade(book("def f(x): return 1", G), budget=20)
    assert (result.earned, result.used_up) == (5, False)
