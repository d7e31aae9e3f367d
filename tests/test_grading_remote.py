"""A student's functions, called from the judge: what a test may do with them, and the ways to get no answer."""

import math
import operator
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from grading import desk as desk_module
from grading import remote
from grading.budget import GIVEN_BACK, Budget, waited
from grading.desk import Desk
from grading.remote import Crashed, Forged, Lost, Missing, OutOfTime, Remote, StudentError, Unsendable
from grading.wire import NotSendable
from grading.zygote import Terms, Zygote

CODE = """
import numpy as np, os, sys, time, matplotlib.pyplot as plt

answer = 42
def echo(*args, **kwargs): return args, kwargs
def first(x): return x
def fill(a, value): a[:] = value
def grow(items): items.append(len(items)); items[0].append("x")
def both(a, b): a[0] = 1.0; return a is b, b[0]
def apply(f, *args): return f(*args)
def apply_twice(f, x): return f(f(x))
def swallow(f):
    try: return f()
    except Exception as error: return type(error).__name__, str(error)
def count(n):
    yield from range(n)
def for_ever():
    while True: yield 1
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
    def __eq__(self, other): return True
def pair(): return [Model(1), Model(2)]
def weigh(models): return [m.w for m in models]
def plot(ax=None):
    figure, ax = plt.subplots()
    ax.plot([0, 1], [2, 3], label="line"); ax.scatter([5], [6]); ax.bar([1, 2], [3, 4]); ax.set_title("T")
    ax.set_xlabel("x"); ax.legend()
def plot_and_return():
    figure, axes = plt.subplots(1, 2)
    axes[1].set(title="second", xlim=(0, 9))
    return figure
def ragged(): return np.array([[1], [1, 2]], dtype=object)
def huge(): return np.zeros(10**7)
"""


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    with Zygote(Terms(memory=1 << 29)) as zygote:
        yield zygote


def prepare(desk: Desk) -> None:
    assert desk.tell({"k": "cells", "cells": [["<cell>", CODE]]})[0]["error"] is None


@pytest.fixture(scope="module")
def warm(zygote: Zygote) -> Iterator[Desk]:
    desk = Desk(zygote, prepare)
    yield desk
    desk.end()


@pytest.fixture
def student(warm: Desk) -> Callable[[str], Remote]:
    warm.budget, warm.timeout, warm.in_place = Budget(120.0), 30.0, True
    return lambda name: Remote(lambda: warm, {"name": name}, "function", name, None)


Ask = Callable[[str], Remote]


def test_arguments_and_results_cross(student: Ask) -> None:
    args, kwargs = student("echo")(1, "two", [3.0, None], key=(4, {5}))
    assert args == (1, "two", [3.0, None])
    assert kwargs == {"key": (4, {5})}
    assert student("first")(np.eye(2)).tolist() == [[1, 0], [0, 1]]
    assert math.isnan(student("first")(math.nan))


def test_an_array_is_changed_in_place(student: Ask) -> None:
    a = np.zeros(3)
    view = a[1:]
    student("fill")(a, 7)
    assert a.tolist() == [7, 7, 7]
    assert view.tolist() == [7, 7]
    student("fill")(a=view, value=1)
    assert a.tolist() == [7, 1, 1]


def test_an_argument_stays_where_no_change_is_wanted(student: Ask, warm: Desk) -> None:
    a, items = np.zeros(3), [[0]]
    warm.in_place = False
    student("fill")(a, 7)
    student("grow")(items)
    assert a.tolist() == [0, 0, 0]
    assert items == [[0]]


def test_a_list_is_changed_in_place_and_what_is_in_it_too(student: Ask) -> None:
    inner: list[Any] = []
    items: list[Any] = [inner]
    student("grow")(items)
    assert items == [["x"], 1]


def test_one_array_passed_twice_is_one_array(student: Ask) -> None:
    a = np.zeros(2)
    assert student("both")(a, a) == (True, 1.0)
    assert student("both")(np.zeros(2), np.zeros(2)) == (False, 0.0)
    assert a[0] == 1.0


def test_an_array_that_must_not_change_cannot(student: Ask) -> None:
    a = np.zeros(2)
    a.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        student("fill")(a, 1)


def test_callbacks_ask_the_judge(student: Ask) -> None:
    seen: list[Any] = []
    assert student("apply")(lambda x, y: seen.append(x) or x + y, 1, np.float64(2)) == 3
    assert seen == [1]
    assert student("apply_twice")(lambda x: x * x, 3) == 81
    f = student("first")
    assert student("apply")(f, 5) == 5


def test_a_function_goes_there_and_comes_home(student: Ask) -> None:
    def f() -> None: ...

    assert student("first")(f) is f


def test_a_callback_may_call_the_student_again(student: Ask) -> None:
    assert student("apply")(lambda x: student("apply")(lambda y: y + 1, x) * 10, 4) == 50


def test_an_error_in_a_callback_is_the_students_to_handle_but_tells_nothing(student: Ask) -> None:
    def secret() -> None:
        raise KeyError("expected 17")

    assert student("swallow")(secret) == ("KeyError", "'the function that was passed raised this'")
    with pytest.raises(KeyError):
        student("apply")(secret)


def test_a_test_that_fails_inside_a_callback_fails(student: Ask) -> None:
    def check() -> None:
        raise AssertionError("expected 17")

    with pytest.raises(AssertionError, match="17"):
        student("swallow")(check)
    assert student("first")(1) == 1
    with pytest.raises(pytest.fail.Exception, match="no"):
        student("swallow")(lambda: pytest.fail("no"))


def test_callbacks_that_go_too_deep_end(student: Ask) -> None:
    def deeper(x: int) -> Any:
        return student("apply")(deeper, x + 1)

    with pytest.raises(Forged, match="20 deep"):
        deeper(0)
    assert student("first")(1) == 1


def test_generators_come_value_by_value(student: Ask) -> None:
    assert list(student("count")(3)) == [0, 1, 2]
    endless = student("for_ever")()
    assert [next(endless) for _ in range(3)] == [1, 1, 1]


def test_a_generator_that_never_ends_ends(student: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "MAX_STEPS", 100)
    with pytest.raises(OutOfTime, match="generator must end"):
        list(student("for_ever")())


def test_objects_have_state(student: Ask) -> None:
    model = student("Model")(np.zeros(2))
    assert model.step(1).step(by=2).w.tolist() == [3, 3]
    assert student("adder")(2)(3) == 5
    assert student("weigh")(student("pair")()) == [1, 2]
    assert student("first")(model).w.tolist() == [3, 3]


BINARY = [
    *(operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge, operator.and_, operator.or_),
    *(operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, operator.pow),
    operator.matmul,
]


@pytest.mark.parametrize("operation", BINARY, ids=lambda operation: operation.__name__)
def test_a_handle_refuses_to_be_compared_or_computed_with(student: Ask, operation: Callable[..., Any]) -> None:
    model = student("Model")(3)
    for left, right in ((model, 3), (3, model), (model, model), (np.ones(2), model), (model, np.ones(2))):
        with pytest.raises(Unsendable, match="got a Model, on which"):
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
    "name", ["ValueError", "TypeError", "KeyError", "ZeroDivisionError", "OSError", "RecursionError"]
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
    "name", ["StopIteration", "StopAsyncIteration", "SystemExit", "KeyboardInterrupt", "GeneratorExit"]
)
def test_no_exception_ends_a_loop_or_the_judge(student: Ask, name: str) -> None:
    with pytest.raises(StudentError):
        list(map(student("fail"), [name]))
    with pytest.raises(StudentError):
        student("leave")()


def test_what_is_missing_is_no_exception_of_the_students(student: Ask) -> None:
    with pytest.raises(Missing):
        student("not_there")()
    assert not issubclass(Lost, Exception)


def test_what_cannot_be_sent_says_so(student: Ask) -> None:
    with pytest.raises(Unsendable, match="rows of different lengths"):
        student("ragged")()
    with pytest.raises(Unsendable, match="64 MB"):
        student("huge")()
    with pytest.raises(NotSendable, match="seed"):
        student("first")(np.random.default_rng(0))
    with pytest.raises(NotSendable, match="got object"):
        student("first")(object())


def test_a_process_that_ends_is_replaced_and_its_objects_are_gone(student: Ask) -> None:
    model = student("Model")(1)
    assert student("state")() == 1
    with pytest.raises(Crashed, match="exit code 7"):
        student("vanish")()
    assert student("state")() == 1
    with pytest.raises(Crashed, match="held this object"):
        model.step(1)
    with pytest.raises(Crashed, match="held this object"):
        student("first")(model)


@pytest.mark.parametrize("name", ["hang", "sleep"])
def test_a_call_has_a_deadline(student: Ask, warm: Desk, name: str) -> None:
    student("first")(1)
    warm.timeout = 0.3
    started = time.monotonic()
    with pytest.raises(OutOfTime):
        student(name)()
    assert time.monotonic() - started < 2
    assert student("first")(1) == 1


@pytest.mark.slow
def test_time_in_which_the_machine_was_busy_does_not_count(
    student: Ask, warm: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm.end()
    student("first")(1)
    monkeypatch.setattr(desk_module, "waited", lambda pid: 0.6)
    warm.timeout = 0.3
    assert student("rest")(0.5) == 0.5
    with pytest.raises(OutOfTime):
        student("rest")(0.5)  # the 0.6 seconds are used up


def test_what_a_process_waited_is_known_and_of_none_it_is_0(student: Ask, warm: Desk) -> None:
    student("first")(1)
    assert 0 <= waited(warm.pid) < 60
    assert waited(2**22 + 1) == 0


def test_a_submission_has_a_budget(student: Ask, warm: Desk) -> None:
    student("first")(1)
    warm.budget = Budget(0.2)
    with pytest.raises(OutOfTime):
        student("hang")()
    with pytest.raises(OutOfTime, match="used up its time"):
        student("first")(1)


def test_a_deadline_is_never_put_off_beyond_the_budget(
    student: Ask, warm: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    student("first")(1)
    monkeypatch.setattr(desk_module, "waited", lambda pid: 1e6)  # as a student's own threads could make it
    warm.timeout, warm.budget, warm.deadlines = 10.0, Budget(4.0), [time.monotonic()]
    assert 0 < warm._left() <= 4 + GIVEN_BACK  # and not three times 10 s
    warm.deadlines = []


def test_memory_is_limited(student: Ask) -> None:
    with pytest.raises(MemoryError):
        student("eat")()
    assert student("first")(1) == 1


def test_what_is_printed_goes_nowhere(student: Ask, capfd: pytest.CaptureFixture[str]) -> None:
    assert student("flood")() == "done"
    assert capfd.readouterr() == ("", "")


def test_figures_come_as_what_they_show(warm: Desk, student: Ask) -> None:
    picture = warm.ask({"k": "call", "name": "plot", "drawn": True})
    (panel,) = picture.panels
    assert (panel.title, panel.xlabel, panel.legend) == ("T", "x", ("line",))
    assert panel.lines[0].label == "line"
    assert panel.lines[0].xy.tolist() == [[0, 2], [1, 3]]
    assert panel.scatters[0].xy.tolist() == [[5, 6]]
    assert panel.bars[:, 3].tolist() == [3, 4]
    figure = student("plot_and_return")()
    assert [panel.title for panel in figure.panels] == ["", "second"]
    assert figure.panels[1].xlim == (0, 9)


def test_every_process_is_born_the_same(zygote: Zygote) -> None:
    def cell(desk: Desk) -> None:
        source = "import numpy as np, random\ndef r(): return np.random.rand(), random.random(), hash('a')"
        desk.tell({"k": "cells", "cells": [["c", source]]})

    draws = []
    for _ in range(2):
        desk = Desk(zygote, cell)
        draws.append(desk.ask({"k": "call", "name": "r"}))
        desk.end()
    assert draws[0] == draws[1]
