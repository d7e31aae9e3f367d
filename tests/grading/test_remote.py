"""Calls of a student's functions: what a test may do with them, and how a call can fail."""

import math
import operator
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from grading.judging import student_process
from grading.judging.judge import terms_of
from grading.judging.student_process import StudentProcess
from grading.results import Limits
from grading.sandbox.launcher import Zygote
from linlearn.homework.budget import MAX_REFUND, Budget, waiting_time
from linlearn.homework.remote import (
    Crashed,
    Missing,
    NoAnswer,
    OutOfTime,
    Remote,
    StudentError,
    Unsendable,
)
from linlearn.homework.wire import NotSendable

CODE = """
import numpy as np, os, sys, time

answer, a_set = 42, {1, 2}
def echo(*args): return args
def first(x): return x
def fill(a, value): a[:] = value
def grow(items): items.append(len(items)); items[0].append("x"); return items
def count(n):
    yield from range(n)
def adder(n): return lambda x: x + n
def fail(name, *args): raise (getattr(__builtins__, name, None) or np.linalg.LinAlgError)(*args)
class Odd(KeyError, ArithmeticError):
    def __str__(self): raise RuntimeError
def odd(): raise Odd("hm")
def leave(): sys.exit(3)
def vanish(): os._exit(7)
def hang():
    while True: pass
def sleep(): time.sleep(60)
def rest(seconds): time.sleep(seconds); return seconds
def eat(): return len([bytearray(1 << 26) for _ in range(1000)])
def flood():
    for i in range(20_000): print("x" * 1000)
    return "done"
def state(): globals().setdefault("seen", []).append(1); return len(seen)
class Model:
    def __init__(self, w): self.w = w
    def step(self, by): self.w = self.w + by; return self
    def weights(self): return self.w
    def __eq__(self, other): return True
def pair(): return [Model(1), Model(2)]
def ragged(): return np.array([[1], [1, 2]], dtype=object)
def huge(): return np.zeros(10**7)
"""


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    with Zygote(terms_of(Limits(memory=1 << 29))) as zygote:
        yield zygote


def prepare(process: StudentProcess) -> None:
    assert process.request({"kind": "cells", "cells": [["<cell>", CODE]]})[0]["error"] is None


@pytest.fixture(scope="module")
def warm(zygote: Zygote) -> Iterator[StudentProcess]:
    process = StudentProcess(zygote, prepare)
    yield process
    process.end()


@pytest.fixture
def student(warm: StudentProcess) -> Callable[[str], Remote]:
    warm.budget, warm.timeout, warm.in_place = Budget(120.0), 30.0, True
    return lambda name: Remote(lambda: warm, {"name": name}, name, None)


Ask = Callable[[str], Remote]


def test_arguments_and_results_cross(student: Ask) -> None:
    assert student("echo")(1, "two", (3.0, None)) == (1, "two", (3.0, None))
    assert student("first")(np.eye(2)).tolist() == [[1, 0], [0, 1]]
    assert math.isnan(student("first")(math.nan))


def test_an_array_is_changed_in_place(student: Ask) -> None:
    a = np.zeros(3)
    view = a[1:]
    student("fill")(a, 7)
    assert a.tolist() == [7, 7, 7]
    assert view.tolist() == [7, 7]
    student("fill")(view, 1)
    assert a.tolist() == [7, 1, 1]


def test_an_argument_stays_where_no_change_is_wanted(student: Ask, warm: StudentProcess) -> None:
    a, items = np.zeros(3), [[0]]
    warm.in_place = False
    student("fill")(a, 7)
    student("grow")(items)
    assert a.tolist() == [0, 0, 0]
    assert items == [[0]]


def test_a_test_that_asks_for_changes_must_send_arrays(student: Ask, warm: StudentProcess) -> None:
    for value in ([[0]], {"a": 1}):
        with pytest.raises(NotSendable, match="must send arrays"):
            student("grow")(value)
    warm.in_place = False
    assert student("grow")([[0]]) == [[0, "x"], 1]


def test_objects_have_state(student: Ask) -> None:
    model, other = student("Model")(np.zeros(2)), student("Model")(np.ones(2))
    model.step(1)
    assert model.step(1).step(2).weights().tolist() == [4, 4]
    assert other.weights().tolist() == [1, 1]
    assert student("adder")(2)(3) == 5
    assert [one.weights() for one in student("pair")()] == [1, 2]


def test_only_plain_values_enter_a_students_process(student: Ask, warm: StudentProcess) -> None:
    warm.in_place = False
    for value in (
        student("Model")(1),
        student("first"),
        [student("Model")(1)],
        lambda x: x,
        object(),
    ):
        with pytest.raises(NotSendable, match="expected numbers, text, arrays or containers"):
            student("first")(value)


def test_of_an_object_only_methods_can_be_asked_for(student: Ask) -> None:
    model = student("Model")(3)
    with pytest.raises(Unsendable):
        bool(model.w == 3)
    with pytest.raises(TypeError):
        model.w()
    assert not hasattr(model.step, "w")
    assert not hasattr(model, "__dict__")


BINARY = [
    *(
        operator.eq,
        operator.ne,
        operator.lt,
        operator.le,
        operator.gt,
        operator.ge,
        operator.and_,
        operator.or_,
    ),
    *(
        operator.add,
        operator.sub,
        operator.mul,
        operator.truediv,
        operator.floordiv,
        operator.mod,
        operator.pow,
    ),
    operator.matmul,
]


@pytest.mark.parametrize("operation", BINARY, ids=lambda operation: operation.__name__)
def test_a_handle_refuses_to_be_compared_or_computed_with(
    student: Ask, operation: Callable[..., Any]
) -> None:
    model = student("Model")(3)
    for left, right in (
        (model, 3),
        (3, model),
        (model, model),
        (np.ones(2), model),
        (model, np.ones(2)),
    ):
        with pytest.raises(Unsendable, match="got a Model, which"):
            operation(left, right)


@pytest.mark.parametrize(
    "use",
    [
        bool,
        hash,
        int,
        float,
        abs,
        iter,
        np.asarray,
        np.sum,
        lambda m: np.allclose(m, 1.0),
        lambda m: m in {3},
        lambda m: 3 in m,
        lambda m: m[0],
        lambda m: m == pytest.approx(3),
        lambda m: pytest.approx(3) == m,
        lambda m: setattr(m, "w", 3),
        lambda m: [3][m],
        lambda m: range(m),
    ],
)
def test_a_handle_refuses_to_be_used_as_a_value(student: Ask, use: Callable[[Any], Any]) -> None:
    with pytest.raises((Unsendable, TypeError)):
        use(student("Model")(3))


def test_a_name_that_is_no_function_refuses_too(student: Ask) -> None:
    with pytest.raises(Unsendable):
        bool(student("answer") == 42)


@pytest.mark.parametrize(
    "name",
    ["ValueError", "TypeError", "KeyError", "ZeroDivisionError", "OSError", "RecursionError"],
)
def test_exceptions_are_raised_as_what_they_are(student: Ask, name: str) -> None:
    import builtins

    with pytest.raises(getattr(builtins, name)) as caught:
        student("fail")(name, "why")
    assert isinstance(caught.value, StudentError)


def test_exceptions_of_other_classes_are_raised_as_the_nearest_known(student: Ask) -> None:
    with pytest.raises(np.linalg.LinAlgError):
        student("fail")("LinAlgError", "singular")
    with pytest.raises(KeyError):
        student("odd")()


@pytest.mark.parametrize(
    "name",
    ["StopIteration", "StopAsyncIteration", "SystemExit", "KeyboardInterrupt", "GeneratorExit"],
)
def test_no_exception_ends_a_loop_or_the_judge(student: Ask, name: str) -> None:
    with pytest.raises(StudentError):
        list(map(student("fail"), [name]))
    with pytest.raises(StudentError):
        student("leave")()


def test_what_is_missing_is_no_exception_of_the_students(student: Ask) -> None:
    with pytest.raises(Missing):
        student("not_there")()
    assert not issubclass(NoAnswer, Exception)


def test_what_cannot_be_sent_says_so(student: Ask) -> None:
    assert student("ragged")().tolist() == [[1], [1, 2]]
    with pytest.raises(Unsendable, match="64 MB"):
        student("huge")()
    with pytest.raises(NotSendable, match="seed"):
        student("first")(np.random.default_rng(0))


def test_an_answer_that_cannot_be_sent_says_why_and_costs_no_other(warm: StudentProcess) -> None:
    warm.open()
    values = warm.values(["answer", "a_set", "nowhere", "Model"])
    assert values["answer"] == 42
    for _ in range(2):
        with pytest.raises(Unsendable, match="got a set: return a list or an array"):
            isinstance(values["a_set"], list)
    with pytest.raises(Missing, match="nowhere is not defined"):
        bool(values["nowhere"])
    assert "Model" not in values  # it stays a Remote, which a test may call


@pytest.mark.parametrize(
    ("found", "names"),
    [
        ("all is well", set()),
        ((["a", "b"], {"a": 1}), set()),
        ((["a", "b"], {"a": 1}, ["b"]), set()),
        ((["a", "b"], {"a": 1}, {"b": 7, 3: "x", "c": "y"}), {"a", "b"}),
    ],
)
def test_forged_values_are_claims(
    warm: StudentProcess, monkeypatch: pytest.MonkeyPatch, found: Any, names: set[str]
) -> None:
    monkeypatch.setattr(warm, "request", lambda question: found)
    values = warm.values(["a", "b"])
    assert values.keys() == names
    if names:
        with pytest.raises(Unsendable):
            bool(values["b"])


def test_a_process_that_ends_is_replaced_and_its_objects_are_gone(student: Ask) -> None:
    model = student("Model")(1)
    assert student("state")() == 1
    with pytest.raises(Crashed, match="exit code 7"):
        student("vanish")()
    assert student("state")() == 1
    with pytest.raises(Crashed, match="held this object"):
        model.step(1)


@pytest.mark.parametrize("name", ["hang", "sleep"])
def test_a_call_has_a_deadline(student: Ask, warm: StudentProcess, name: str) -> None:
    student("first")(1)
    warm.timeout = 0.3
    started = time.monotonic()
    with pytest.raises(OutOfTime):
        student(name)()
    assert time.monotonic() - started < 2
    assert student("first")(1) == 1


@pytest.mark.slow
def test_time_in_which_the_machine_was_busy_does_not_count(
    student: Ask, warm: StudentProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm.end()
    student("first")(1)
    monkeypatch.setattr(student_process, "waiting_time", lambda pid: 0.6)
    warm.timeout = 0.3
    assert student("rest")(0.5) == 0.5
    with pytest.raises(OutOfTime):
        student("rest")(0.5)  # the extension of 0.6 seconds is used up


def test_what_a_process_waited_is_known_and_of_none_it_is_0(
    student: Ask, warm: StudentProcess
) -> None:
    student("first")(1)
    assert 0 <= waiting_time(warm.pid) < 60
    assert waiting_time(2**22 + 1) == 0


def test_a_submission_has_a_budget(student: Ask, warm: StudentProcess) -> None:
    student("first")(1)
    warm.budget = Budget(0.2)
    with pytest.raises(OutOfTime):
        student("hang")()
    with pytest.raises(OutOfTime, match="used up its time"):
        student("first")(1)


def test_a_deadline_is_never_put_off_beyond_the_budget(
    student: Ask, warm: StudentProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    student("first")(1)
    # A student's own threads could make the process wait as long as this.
    monkeypatch.setattr(student_process, "waiting_time", lambda pid: 1e6)
    warm.timeout, warm.budget, warm.deadline = 10.0, Budget(4.0), time.monotonic()
    assert 0 < warm._remaining() <= 4 + MAX_REFUND  # not three times the limit of 10 s


@pytest.mark.slow
def test_memory_is_limited(student: Ask) -> None:
    with pytest.raises(MemoryError):
        student("eat")()
    assert student("first")(1) == 1


def test_what_is_printed_goes_nowhere(student: Ask, capfd: pytest.CaptureFixture[str]) -> None:
    assert student("flood")() == "done"
    assert capfd.readouterr() == ("", "")


def test_every_process_is_born_the_same(zygote: Zygote) -> None:
    def cell(process: StudentProcess) -> None:
        source = (
            "import numpy as np, random\ndef r(): return np.random.rand(), random.random(),"
            " hash('a')"
        )
        process.request({"kind": "cells", "cells": [["c", source]]})

    draws = []
    for _ in range(2):
        process = StudentProcess(zygote, cell)
        draws.append(process.call({"name": "r"}))
        process.end()
    assert draws[0] == draws[1]


def test_an_iterator_crosses_as_a_list_if_it_ends(student: Ask) -> None:
    assert student("count")(3) == [0, 1, 2]
    assert student("count")(10_000)[-1] == 9_999
    with pytest.raises(Unsendable, match="must end after at most 10000 values"):
        student("count")(10_001)
