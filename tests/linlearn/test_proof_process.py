"""A proof checked in a process of its own gets the same answer, and a crash costs only it."""

import os
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from linlearn.proof_process import FAILED, ProofProcess
from tests.written_proofs import BOUND, HUGE, RIGHT, WRONG


@pytest.fixture(scope="module")
def process() -> Iterator[ProofProcess]:
    one = ProofProcess()
    yield one
    one.close()


def number_of(process: ProofProcess) -> int:
    """The number of the process that checks."""
    assert process._process is not None
    return process._process.pid


def test_the_answers_are_those_of_the_task_itself(process: ProofProcess) -> None:
    texts = [*RIGHT.values(), *(text for text, _ in WRONG.values()), "nonsense", 5, "\ud800"]
    texts += [RIGHT["in one line"].splitlines(), ["(1) t ≥ 0", None]]
    for text in texts:
        assert process.check(BOUND, text) == BOUND.check(text)


def test_one_process_answers_many_proofs(process: ProofProcess) -> None:
    numbers = set()
    for text in RIGHT.values():
        assert process.check(BOUND, text).proved
        numbers.add(number_of(process))
    assert len(numbers) == 1


def test_a_process_that_dies_costs_no_later_check(process: ProofProcess) -> None:
    assert process.check(BOUND, RIGHT["in one line"]).proved
    os.kill(number_of(process), signal.SIGKILL)
    deadline = time.monotonic() + 30
    while process._process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    assert process.check(BOUND, RIGHT["in one line"]).proved


def test_a_check_that_takes_too_long_is_ended() -> None:
    process = ProofProcess(seconds=0.01)  # less than Python needs to start
    checked = process.check(BOUND, RIGHT["in one line"])
    assert not checked.proved
    assert checked.problem == FAILED
    assert process._process is None


@pytest.mark.slow
def test_a_polynomial_that_is_too_large_costs_one_check() -> None:
    process = ProofProcess(seconds=300, cpu=1)
    checked = process.check(BOUND, HUGE)
    assert not checked.proved
    assert checked.problem == FAILED
    assert process.check(BOUND, RIGHT["in one line"]).proved
    process.close()


def test_the_answer_to_a_check_that_was_interrupted_is_read_by_nobody(
    process: ProofProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert process.check(BOUND, RIGHT["in one line"]).proved
    assert process._process is not None

    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(process._process.stdout, "readline", interrupt)
    with pytest.raises(KeyboardInterrupt):
        process.check(BOUND, "(1) t < 0")
    assert process.check(BOUND, RIGHT["in one line"]).proved


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits memory")
def test_a_check_that_takes_too_much_memory_is_ended() -> None:
    process = ProofProcess(memory=64 << 20)  # less than Z3 needs
    checked = process.check(BOUND, RIGHT["in one line"])
    process.close()
    assert not checked.proved
    assert checked.problem


def test_a_process_that_is_not_ours_is_left_alone(process: ProofProcess) -> None:
    """After a fork, the copy must not talk to the checker of the original, nor end it."""
    assert process.check(BOUND, RIGHT["in one line"]).proved
    number = number_of(process)
    child = os.fork()
    if child == 0:
        process.close()
        os._exit(0)
    os.waitpid(child, 0)
    assert process.check(BOUND, RIGHT["in one line"]).proved
    assert number_of(process) == number
