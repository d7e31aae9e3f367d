"""The check in the notebook says what the grader will say: the same verdicts, in the same words."""

from __future__ import annotations

import importlib.util
import json
import types
import warnings
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from grading.authoring.bank import entries
from grading.authoring.master import raw_notebook
from grading.authoring.public_checks import checks_source
from grading.judging.judge import Judge
from grading.judging.set_outline import read_outline
from grading.results import Limits
from linlearn.homework.check import CORRECT, Checks, InProcess
from linlearn.homework.conversation import Conversation
from linlearn.homework.local_process import LocalProcess
from linlearn.homework.notebook import Notebook, NotebookRun, read
from linlearn.homework.verdicts import Verdict
from tests.grading.books import every_set, make

LIMITS = Limits(timeout=3.0, budget=300.0)
"""Time enough for a busy machine: the processes wait for a processor in different places."""
Words = tuple[str, str]
"""A verdict and its message."""


def checks_of(folder: Path, out: Path) -> Checks:
    """The public checks of a set, as students import them."""
    path = out / f"{folder.name}_checks.py"
    path.write_text(checks_source(read_outline(folder), folder.name), encoding="utf-8")
    spec: Any = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.check


@dataclass
class Both:
    """The grader's judge and the students' checks of one set."""

    judge: Judge
    checks: Checks

    def graded(self, notebook: Notebook, exercises: Sequence[str]) -> dict[str, Words]:
        """The verdict of the grader on the first public test of each exercise that fails."""
        with self.judge._start(notebook, 0, None):
            return {exercise: self._first_failure(exercise) for exercise in exercises}

    def _first_failure(self, exercise: str) -> Words:
        tasks = [task for task in self.judge.tasks_of(exercise) if not task.hidden]
        outcomes = (self.judge._run(task) for task in tasks)
        return next(
            ((one.verdict, one.message) for one in outcomes if one.verdict != "passed"),
            ("passed", ""),
        )

    def in_process(self, notebook: Notebook) -> Conversation:
        """A notebook in which these cells have been run."""
        return InProcess(
            types.ModuleType("__main__"),
            self.checks.forbids,
            NotebookRun(notebook, self.checks.expected).prepare,
            LIMITS.timeout,
            LIMITS.budget,
        )

    def new_process(self, notebook: Notebook) -> LocalProcess:
        """The process in which the check before submission runs these cells."""
        prepare = NotebookRun(notebook, self.checks.expected).prepare
        return LocalProcess(self.checks.forbids, prepare, LIMITS.timeout, LIMITS.budget)

    def checked(self, process: Conversation, exercises: Sequence[str]) -> dict[str, Words]:
        """The verdicts that stand behind the answers of the check."""
        found = dict[str, Words]()
        with warnings.catch_warnings():  # pytest makes errors of them
            warnings.simplefilter("ignore")
            for exercise in exercises:
                answer = self.checks.answer(exercise, process)
                verdict: Verdict = answer.verdict
                assert (answer.step == CORRECT) == (verdict.kind == "passed")
                found[exercise] = verdict.kind, verdict.message
        return found

    def differences(
        self, process: Conversation, notebook: Notebook, exercises: Sequence[str]
    ) -> list[tuple[str, Words, Words]]:
        """The exercises of which the check says something else than the grader, and what.

        Of a name that is missing the check says so before any test runs, so only the verdict
        counts.
        """
        graded, checked = self.graded(notebook, exercises), self.checked(process, exercises)
        return [
            (exercise, graded[exercise], checked[exercise])
            for exercise in exercises
            if graded[exercise] != checked[exercise]
            and not graded[exercise][0] == checked[exercise][0] == "missing"
        ]


def both(folder: Path, out: Path) -> Iterator[Both]:
    with closing(Judge(folder, LIMITS)) as judge:
        yield Both(judge, checks_of(folder, out))


@every_set
@pytest.mark.slow
def test_every_solution_of_every_bank_gets_the_same_verdict(folder: Path, tmp_path: Path) -> None:
    different = []
    for pair in both(folder, tmp_path):
        for entry in entries(folder):
            notebook = read(raw_notebook(folder, {entry.exercise: entry.source}))
            found = pair.differences(pair.in_process(notebook), notebook, [entry.exercise])
            different += [(entry.idea, *one) for one in found]
    assert not different, "\n".join(map(str, different))


# --- Whatever a function may return ---

TESTS = """
import numpy as np
from submission import answer, f
from grading.judging.exercise import Exercise
from grading.judging.comparisons import (
    close, items, numbers, order, parts, same_expression, whole_numbers
)

as_number = Exercise("as_number", "A number", defines=["f"])
as_row = Exercise("as_row", "A row", defines=["f"])
as_table = Exercise("as_table", "A table", defines=["f"])
as_pair = Exercise("as_pair", "A pair", defines=["f"])
as_items = Exercise("as_items", "A list", defines=["f"])
as_words = Exercise("as_words", "Words", defines=["f"])
as_text = Exercise("as_text", "A text", defines=["f"])
as_equal = Exercise("as_equal", "Equal", defines=["f"], forbids=["linlearn", "sklearn"])
as_argument = Exercise("as_argument", "In place", defines=["f"])
as_value = Exercise("as_value", "A value", defines=["answer"])

X = np.array([[1.0, 2.0], [3.0, 4.0]])

@as_number.public(1, hint="1")
def test_number():
    assert close(f(X), 1.0)

@as_row.public(1, hint="1, 2")
def test_row(rng):
    assert close(f(X + rng.normal(size=(2, 2))), [1, 2])

@as_table.public(1, hint="any")
def test_table():
    assert numbers(f(X), (None, 2)).min() < 2

@as_pair.public(1, hint="w, b")
def test_pair():
    w, b = parts(f(X), "w", "b")
    assert close(w, [1.0]) and close(b, 2.0)

@as_items.public(1, hint="a list")
def test_items():
    assert items(f(X), 5) == [1, 2]

@as_words.public(1, hint="words")
def test_words():
    assert order(f(X), ["a", "b", 1, 2]) == ["a", "b"]

@as_text.public(1, hint="a formula")
def test_text():
    assert same_expression(f(X), "2*x", {"x": (1, 2)})

@as_equal.public(1, hint="equal")
def test_equal():
    value = f(X)
    assert value[0] == 1 and len(value) == 2 and [one for one in value] == [1, 2]

@as_argument.public(1, hint="as it was", in_place=True)
def test_argument():
    x = X.copy()
    f(x)
    assert (x == X).all(), "the argument changed"

@as_value.public(1, hint="whole")
def test_value():
    assert whole_numbers(answer, (2,), 10).tolist() == [1, 2]
"""
EXERCISES = [
    f"as_{name}"
    for name in "number row table pair items words text equal argument value".split()  # noqa: SIM905
]
PREAMBLE = """
import array, collections, dataclasses, decimal, enum, fractions, itertools, threading
import numpy as np
from collections import deque, namedtuple
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from fractions import Fraction
Pair = namedtuple("Pair", "w b")
@dataclasses.dataclass
class Record:
    w: object = 1
    b: object = 2
class Row(np.ndarray): pass
class Numbers(list): pass
class Real(float):
    def __eq__(self, other): return True
    def __hash__(self): return 0
class Lazy:
    def __getitem__(self, i): return [1, 2][i]
    def __len__(self): return 2
    def __array__(self, dtype=None, copy=None): return np.array([1.0, 2.0])
class Colour(enum.IntEnum):
    one = 1
    two = 2
def endless():
    while True: yield 1
def deep(n): return n if n == 0 else deep(n - 1)
def write():
    with open("out.txt", "w") as file: file.write("x")
    return [1, 2]
def threads():
    with ThreadPoolExecutor(2) as pool: return list(pool.map(float, [1, 2]))
def printing(value):
    print("here", value)
    return value
circle = []
circle.append(circle)
"""
ATOMS = """
None|True|0|1|2|1.0|2.5|-0.0|float("nan")|float("inf")|1e200|10**30|10**400|1j|"1"|"a"|"2*x"|"x+x"
|b"12"|Fraction(1, 2)|Fraction(1)|Fraction(10**400, 3)|Decimal(1)|np.float64(1)|np.float32(1)
|np.float16(2)|np.longdouble(1)|np.longdouble("0.1")|np.clongdouble(1)|np.int8(1)|np.uint64(2)
|np.bool_(True)|np.str_("a")|np.bytes_(b"a")|np.datetime64("2020-01-01")|np.complex128(1)|Real(1)
|Colour.one|Record()|Record|object()|print|f|np|len|Lazy()|Ellipsis|NotImplemented|{}|set()|[]|()
|range(1, 3)|slice(1)|threading.Lock()|circle|endless()|deep(900)|deep(990)|deep(2000)|write()
|threads()|printing([1, 2])|open("/etc/passwd").read()|open("hw1.ipynb").read()
|__import__("pandas")|__import__("linlearn")|__import__("sklearn.svm")|input()|exit()|1 / 0
|undefined|[][1]|{}["k"]|int("x")|(_ for _ in ()).throw(ValueError)|np.zeros((2, 0))
|np.zeros(10**7)|"a" * 10**7|[[0]] * 200000|{i: i for i in range(6000)}|sum(range(10**6))
|np.linalg.inv(np.zeros((2, 2)))|__import__("subprocess").run(["ls"])
|__import__("os").listdir(".")|__import__("socket").socket()|__import__("os").system("true")
|__import__("os").mkdir("x")|__import__("threading").Thread(target=print).start()
|__import__("sys").getrecursionlimit() and 1
""".replace("\n", "").split("|")
PAIRS = """
[1, 2]|(1, 2)|[1.0, 2.0]|np.array([1, 2])|np.array([1.0, 2.0])|np.array([[1.0], [2.0]])
|np.array([[1.0, 2.0]])|np.matrix([1, 2])|np.matrix([[1.0], [2.0]])|np.array([1, 2], dtype=object)
|np.array(["a", "b"], dtype=object)|np.array(["a", "b"])|["a", "b"]|deque([1, 2])
|deque(["a", "b"])|{"w": 1, "b": 2}|{1: 1, 2: 2}.values()|{1: 1, 2: 2}.keys()|{1: 1, 2: 2}.items()
|{1, 2}|frozenset([1, 2])|iter([1, 2])|(v for v in [1, 2])|map(float, [1, 2])|zip([1], [2])
|range(1, 3)|reversed([1, 2])|np.ma.array([1.0, 2.0], mask=[0, 1])|np.ma.masked
|np.array([1, 2]).view(Row)|Numbers([1, 2])|Pair([1.0], 2.0)|Pair(np.array([1.0]), 2)
|Record([1.0], 2)|[np.array([1.0]), 2.0]|memoryview(b"12")|memoryview(np.array([1.0, 2.0]))
|bytearray(b"12")|array.array("d", [1, 2])|np.array([1, 2], dtype=np.longdouble)
|np.array([1, 2], dtype=np.clongdouble)|np.array([1 + 0j, 2])|np.array([True, False])|[True, 2]
|np.array([(1, 2.0)], dtype=[("a", int), ("b", float)])|np.array([1, 2]).astype(">f8")
|np.array([1, 2], dtype=np.float16)|np.array([[1, 2], [3, 4]]).T[0]|np.broadcast_to(1.0, (2,))
|np.array([Fraction(1), Fraction(2)])|[Fraction(1), Fraction(2)]|[Decimal(1), 2]|[[1], [2]]
|[[1.0], 2.0]|[[1, 2], [3]]|np.array([[1, 2], [3]], dtype=object)|([1.0], 2.0)|[[1.0], [2.0]]
|itertools.count(1)|itertools.chain([1], [2])|enumerate([1, 2])|np.nditer(np.array([1, 2]))
|np.array([1, 2]).flat|collections.OrderedDict(a=1, b=2)|collections.Counter("ab")
|collections.ChainMap({1: 2})|[Colour.one, Colour.two]|np.array([Record(), 2], dtype=object)
|np.rec.array([(1, 2)])|np.char.array(["a", "b"])|np.array([b"a", b"b"])|x.__setitem__(0, 9)
|x.sort()|x.__imul__(2)|np.add(x, 1, out=x)|printing((1.0, 2.0))|np.array(circle, dtype=object)
""".replace("\n", "").split("|")
WRAPPERS = ["{}", "[{}]", "({}, 2)", "[1, {}]", "np.array({})", "np.array([{}, 1], dtype=object)"]
WRAPPERS += ["deque([{}])", "{{1: {}}}.values()", "(v for v in [{}])", "{{'w': {}}}", "Pair({}, 2)"]
WRAPPERS += ["np.asarray({}, dtype=float)", "list({})", "Numbers([{}])", "[[{}, 1], [2, 3]]"]


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    """A set whose tests read an answer in every way that the sets of the course do."""
    out = tmp_path_factory.mktemp("odd")
    yield from both(make(out / "hw0", TESTS), out)


def book_of(expression: str) -> Notebook:
    """A notebook whose function returns the value of an expression, and whose answer is it."""
    cells = [
        *(PREAMBLE, f"def f(x):\n    return {expression}"),
        f"x = np.array([[1.0, 2.0], [3.0, 4.0]])\nanswer = {expression}",
    ]
    return read(json.dumps({"cells": [code(cell) for cell in cells]}).encode())


def code(source: str) -> dict[str, Any]:
    return {"cell_type": "code", "metadata": {}, "source": source}


def differences(odd: Both, expression: str, exercises: Sequence[str] = EXERCISES) -> list[Any]:
    notebook = book_of(expression)
    return odd.differences(odd.in_process(notebook), notebook, exercises)


@pytest.mark.slow
@pytest.mark.parametrize("expression", ATOMS + PAIRS)
def test_an_odd_answer_gets_the_same_verdict(odd: Both, expression: str) -> None:
    assert differences(odd, expression) == []


@pytest.mark.slow
@given(
    st.sampled_from(ATOMS + PAIRS),
    st.lists(st.sampled_from(WRAPPERS), max_size=3),
    st.sampled_from(EXERCISES),
)
@settings(deadline=None)
def test_any_nesting_of_odd_answers_gets_the_same_verdict(
    odd: Both, atom: str, wrappers: list[str], exercise: str
) -> None:
    expression = atom
    for wrapper in wrappers:
        expression = wrapper.format(expression)
    assert differences(odd, expression, [exercise]) == []


@pytest.mark.slow
@pytest.mark.parametrize("expression", [*ATOMS[::6], *PAIRS[::6]])
def test_the_check_before_submission_gives_the_same_verdict(odd: Both, expression: str) -> None:
    notebook = book_of(expression)
    with odd.new_process(notebook) as process:
        assert odd.differences(process, notebook, EXERCISES) == []
