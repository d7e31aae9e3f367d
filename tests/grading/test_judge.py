"""The judge: points, verdicts and hints, and what students may read about them."""

import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from textwrap import dedent

import numpy as np
import pytest
from _pytest.runner import SetupState
from packaging.requirements import Requirement

from grading.errors import GraderError
from grading.judging.item_runner import run_item
from grading.judging.judge import Judge
from grading.results import Limits
from grading.sandbox.launcher import Terms, Zygote
from linlearn.homework.verdicts import FORM, WRONG
from tests.grading.books import TESTS, book, by_test, make, verdicts
from tests.places import ROOT

GOOD = """
import numpy as np
answer = 42
class Counter:
    def __init__(self, start): self.total = start
    def add(self, by): self.total += by; return self.total
def f(x):
    np.log(-1.0); np.array([1.0]) / 0
    return 2 * x
"""


HEAD = TESTS[: TESTS.index("@one.public")]


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judge]:
    with Judge(make(tmp_path_factory.mktemp("sets") / "small"), Limits(timeout=1.0)) as judge:
        yield judge


class Lent(Zygote):
    """The zygote of another judge with the same terms.

    Starting one takes a second. It can be shared because a zygote never sees a test.
    """

    def __init__(self, lender: Zygote, terms: Terms) -> None:
        assert terms == lender.terms
        vars(self).update(vars(lender))

    def close(self) -> None:
        """Do nothing: the other judge closes its zygote."""


@pytest.fixture
def judge_of(judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Judge]:
    """A function that makes a judge for other tests."""
    monkeypatch.setattr("grading.judging.judge.Zygote", lambda terms: Lent(judge.zygote, terms))
    return lambda tests, **limits: Judge(make(tmp_path / "other", tests), Limits(**limits))


def test_what_is_right_earns_every_point_and_warnings_cost_nothing(judge: Judge) -> None:
    result = judge.grade(book(GOOD))
    assert set(verdicts(result).values()) == {"passed"}
    assert (result.earned, result.points) == (10, 10)
    assert not any(outcome.hint or outcome.message for outcome in result.outcomes)


@pytest.mark.slow
def test_each_way_to_fail_has_its_verdict(judge: Judge) -> None:
    code = """
    def f(x):
        if x is None: import os; os._exit(1)
        if x == 1: return object()
        if x == 2: raise KeyError("oh")
        while True: pass
    """
    result = judge.grade(book(dedent(code)))
    assert verdicts(result) == {
        "test_public": "raised",
        "test_hidden": "out of time",
        "test_raises": "crashed",
        "test_one": "unsendable",
        "test_two": "raised",
        "test_value": "missing",
        "test_object": "missing",
    }
    assert result.earned == 0
    assert all(outcome.hint for outcome in result.outcomes)


def test_a_crash_costs_one_test(judge: Judge) -> None:
    result = judge.grade(
        book(GOOD + "def f(x):\n    if x is None: import os; os._exit(1)\n    return 2 * x")
    )
    assert {name for name, verdict in verdicts(result).items() if verdict != "passed"} == {
        "test_raises"
    }
    assert result.earned == 7


def test_what_an_earlier_call_ruined_costs_no_later_test(judge: Judge) -> None:
    ruin = (
        "calls = []\ndef f(x):\n    calls.append(x)\n    if len(calls) > 1: import os;"
        " os._exit(1)\n    return 2 * x"
    )
    assert judge.grade(book(GOOD, ruin)).earned == 10


def test_a_student_reads_of_a_public_test_what_it_says(judge: Judge) -> None:
    outcome = by_test(judge.grade(book("def f(x): return x")))["test_public"]
    assert (outcome.hint, outcome.hidden) == ("double it", False)
    assert outcome.message == "f(2) is 4\nthe call: f(2)\nwhat came back: 2"
    outcome = by_test(judge.grade(book("def f(x): raise ValueError('mine')")))["test_public"]
    assert outcome.message == (
        "your code raised ValueError: mine\nthe call: f(2)\n"
        "where: cell 1, line 1: def f(x): raise ValueError('mine')"
    )


def test_a_name_is_missing_only_for_a_test_that_looks_at_it(judge: Judge) -> None:
    outcomes = by_test(judge.grade(book("def f(x): return 2 * x\nanswer = None")))
    assert outcomes["test_public"].verdict == "passed"
    assert outcomes["test_value"].verdict == outcomes["test_object"].verdict == "missing"


def test_a_student_reads_of_a_hidden_test_only_the_hint(judge: Judge) -> None:
    outcome = by_test(judge.grade(book("def f(x): return x")))["test_hidden"]
    assert (outcome.message, outcome.hint) == ("", "think of negative numbers")
    assert "secret" in outcome.detail
    assert "tests.py:" in outcome.detail
    outcome = by_test(judge.grade(book("def f(x): raise ValueError(repr(x))")))["test_hidden"]
    assert outcome.message == "your code raised ValueError"


@pytest.mark.slow
def test_a_public_test_does_not_reveal_the_input_of_a_hidden_one(
    judge_of: Callable[..., Judge],
) -> None:
    public = TESTS[TESTS.index("@one.public") : TESTS.index("@one.hidden")]
    hidden = TESTS[TESTS.index("@one.hidden") : TESTS.index("@one.hidden(1")]
    with judge_of(HEAD + hidden + public) as judge:
        spy = "seen = []\ndef f(x):\n    seen.append(x)\n    raise ValueError(str(seen))"
        result = judge.grade(book(spy))
    assert [outcome.hidden for outcome in result.outcomes] == [True, True, False]
    message = by_test(result)["test_public"].message
    assert message.splitlines()[:2] == ["your code raised ValueError: [2]", "the call: f(2)"]


def test_hidden_inputs_are_the_submissions_own_and_come_again(judge: Judge) -> None:
    code = "def f(x): return 2 * x if abs(x) in (1, 2) else x"
    first, again, other = (judge.grade(book(source)) for source in (code, code, code + " "))
    assert first.seed == again.seed != other.seed
    secrets = [by_test(result)["test_hidden"].detail for result in (first, again, other)]
    assert secrets[0] == secrets[1] != secrets[2]
    assert (
        by_test(judge.grade(book(code + " "), seed=first.seed))["test_hidden"].detail == secrets[0]
    )


def test_a_result_says_how_it_was_found(judge: Judge) -> None:
    result = judge.grade(book(GOOD))
    assert {"no_new_privs", "rlimits", "seccomp", "pdeathsig"} <= set(result.layers)
    assert result.strict
    assert 0 < result.cpu < 5
    assert result.memory > 1 << 20
    assert json.loads(json.dumps(asdict(result)))["earned"] == 10


def test_one_student_leaves_nothing_to_the_next(judge: Judge) -> None:
    judge.grade(
        book("import builtins, numpy\nbuiltins.secret = numpy.secret = 1\ndef f(x): return 2 * x")
    )
    look = (
        GOOD
        + "import builtins, numpy\nassert not hasattr(builtins, 'secret') and not hasattr(numpy,"
        " 'secret')"
    )
    result = judge.grade(book(look))
    assert (result.earned, result.diagnoses) == (10, ())


@pytest.mark.slow
def test_what_is_returned_cannot_hold_up_the_judge(
    judge_of: Callable[..., Judge], monkeypatch: pytest.MonkeyPatch
) -> None:
    tests = TESTS[: TESTS.index("@one.hidden")] + "    for _ in range(f(3)): pass\n"
    monkeypatch.setattr("grading.judging.judge.TEST_SECONDS", 0.5)
    with judge_of(tests) as judge:
        result = judge.grade(book("def f(x): return 4 if x == 2 else 10**12"))
        assert (result.outcomes[0].verdict, judge.damaged) == ("out of time", True)


def test_an_error_of_memory_that_a_student_raises_wears_out_no_judge(judge: Judge) -> None:
    assert judge.grade(book("def f(x): raise MemoryError")).earned == 0
    assert not judge.damaged


@pytest.mark.slow
def test_what_is_returned_cannot_take_all_memory(judge_of: Callable[..., Judge]) -> None:
    tests = TESTS[: TESTS.index("    assert f(2)")] + "    assert np.asarray(f(2)).size == 1_001\n"
    with judge_of(tests) as judge:
        assert judge.grade(book("def f(x): return ['x' * 10_000] + [0] * 1_000")).earned == 1
        large = judge.grade(book("def f(x): return ['x' * 1_500_000] + [0] * 1_000"))
        assert "MemoryError" in large.outcomes[0].detail


@pytest.mark.slow
def test_an_alarm_cannot_ring_while_a_test_is_put_away(
    judge_of: Callable[..., Judge], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grading.judging.judge.TEST_SECONDS", 0.5)
    slow = (
        "@pytest.fixture(autouse=True)\ndef slow():\n    yield\n    start = time.process_time()\n"
    )
    slow += "    while time.process_time() - start < 1: pass\n\n"
    tests = HEAD + "import time\n\n" + slow + TESTS[len(HEAD) : TESTS.index("@one.hidden(3")]
    with judge_of(tests) as judge:
        assert [judge.grade(book("def f(x): return 2 * x")).earned for _ in range(2)] == [3, 3]


@pytest.mark.slow
@pytest.mark.parametrize("line", ["{}[f(2)]", "assert not f(2), f(2)"])
def test_a_number_too_long_to_print_is_no_trouble(
    judge_of: Callable[..., Judge], line: str
) -> None:
    tests = TESTS[: TESTS.index("    assert f(2)")] + f"    {line}\n"
    with judge_of(tests) as judge:
        (outcome,) = judge.grade(book("def f(x): return 1 << 1_000_000")).outcomes
    assert (outcome.verdict, "cannot be printed" in outcome.detail) == ("failed", True)


def test_diagnoses_do_not_reveal_the_input_of_a_hidden_test(judge: Judge) -> None:
    """A process could end at a moment that depends on the input of a hidden test, and the next
    process could read the clock and reveal that moment in its diagnoses."""
    fails = [f"import os\nif os.getpid() % 8 == {n}: raise ValueError" for n in range(8)]
    ends = "def f(x):\n    if x == 2: return 4\n    import os; os._exit(0)"
    result = judge.grade(book(*fails, ends))
    assert list(verdicts(result).values())[:3] == ["passed", "crashed", "crashed"]
    assert [said.code for said in result.diagnoses].count("cell failed") == 1


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("None", "your function returned nothing: is its `return` missing?"),
        ("1 / 0", "your code raised ZeroDivisionError: division by zero"),
        ("[][0].x", "your code raised IndexError: list index out of range"),
        ("exec('raise KeyError')", "your code raised KeyError"),
        ("(i for i in range(3))", "f(2) is 4"),
        ("__import__('numpy').array([[1], [1, 2]], dtype=object)", FORM),
    ],
)
def test_a_student_reads_what_happened_in_a_public_test(
    judge: Judge, answer: str, message: str
) -> None:
    outcome = by_test(judge.grade(book(f"def f(x): return {answer}")))["test_public"]
    assert outcome.message.splitlines()[:2] == [message, "the call: f(2)"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("assert f(2) == 4", WRONG),
        ("a, b = f(2)", FORM),
    ],
)
def test_an_answer_of_the_wrong_form_has_another_message_than_a_wrong_one(
    judge_of: Callable[..., Judge], line: str, message: str
) -> None:
    tests = TESTS[: TESTS.index("    assert f(2)")] + f"    {line}\n"
    with judge_of(tests) as judge:
        message_of = judge.grade(book("def f(x): return 5")).outcomes[0].message
        assert message_of == f"{message}\nthe call: f(2)\nwhat came back: 5"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tests", "message"),
    [
        ("def test_x(: pass", "SyntaxError"),
        ("x = 1", "none were found"),
        ("def test_x(): pass", "must be a function with points"),
        (
            HEAD
            + "def f(x): return 2 * x\n@one.public(1, hint='2')\ndef test_x(): assert f(1) == 2",
            "test themselves",
        ),
        (
            HEAD + "@one.public(1, hint='Ask.')\ndef test_x(no_such_fixture): pass",
            "no parameter but rng",
        ),
    ],
)
def test_tests_that_cannot_be_run_are_refused(tmp_path: Path, tests: str, message: str) -> None:
    with pytest.raises(GraderError, match=message):
        Judge(make(tmp_path / "bad", tests)).close()


@pytest.mark.slow
def test_strict_isolation_is_the_default_and_process_must_be_asked_for(tmp_path: Path) -> None:
    with Judge(make(tmp_path / "process"), Limits(strict=False)) as judge:
        result = judge.grade(book(GOOD))
        assert (result.earned, result.strict) == (10, False)


@pytest.mark.slow
def test_a_judge_whose_zygote_has_ended_asks_for_a_restart(tmp_path: Path) -> None:
    with Judge(make(tmp_path / "set")) as judge:
        judge.zygote.process.kill()
        with pytest.raises(GraderError, match="start the grader again"):
            judge.grade(book(GOOD))


PYTEST = (
    f"pytest {pytest.__version__} {{}}: change grading/judging/item_runner.py, "
    "or exclude this version in pyproject.toml"
)


@pytest.mark.parametrize(
    ("owner", "name"),
    [
        (pytest.Function, "_initrequest"),
        (SetupState, "setup"),
        (SetupState, "teardown_exact"),
    ],
)
def test_pytest_has_the_private_functions_that_the_judge_calls(owner: type, name: str) -> None:
    assert callable(getattr(owner, name, None)), PYTEST.format(f"has no {owner.__name__}.{name}")


def test_pytest_sets_up_a_test_again_and_keeps_its_file(judge: Judge) -> None:
    """The judge has collected its tests, and its pytest session is over."""
    drawn: list[np.random.Generator] = []
    torn_down: list[str] = []

    def draw(rng: np.random.Generator) -> None:
        drawn.append(rng)
        item.addfinalizer(lambda: torn_down.append("test"))

    module = judge.tasks[0].item.parent
    item = pytest.Function.from_parent(module, name="draw", callobj=draw)
    state = getattr(item.session, "_setupstate", None)
    assert isinstance(state, SetupState), PYTEST.format("has no Session._setupstate")
    for run in (1, 2):
        run_item(item, seconds=5)
        assert len(torn_down) == run, PYTEST.format("does not tear down a test after each run")
        assert list(state.stack) == item.listchain()[:-1], PYTEST.format("tears down other nodes")
    assert len(set(map(id, drawn))) == 2, PYTEST.format("does not make fixtures again")


def test_pytest_runs_a_test_after_one_that_failed(judge: Judge) -> None:
    module = judge.tasks[0].item.parent

    def fail() -> None:
        raise KeyError

    def succeed(rng: np.random.Generator) -> None:
        assert isinstance(rng, np.random.Generator)

    for _ in range(2):
        with pytest.raises(KeyError):
            run_item(pytest.Function.from_parent(module, name="fail", callobj=fail), seconds=5)
        run_item(pytest.Function.from_parent(module, name="succeed", callobj=succeed), seconds=5)


@pytest.mark.parametrize("extra", ["grading", "test"])
def test_pytest_is_bounded_below_and_above(extra: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    requirements = map(Requirement, project["optional-dependencies"][extra])
    (bound,) = [one.specifier for one in requirements if one.name == "pytest"]
    assert bound.contains(pytest.__version__)
    assert not bound.contains("8.3.5") and not bound.contains("10.0")
