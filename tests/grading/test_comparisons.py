"""Exercises whose answer is a formula, an order, numbers or data, from the cell to the points."""

from collections.abc import Iterator

import pytest

from grading.judging.judge import Judge
from grading.results import Limits
from tests.grading.books import book, make

TESTS = """
from submission import eta_star, multipliers, points, proof, steps
from grading.judging.comparisons import close, exact, numbers, respects, same_expression
from grading.judging.exercise import Exercise

derive = Exercise("eta_star", "The best step", defines=["eta_star"])
in_order = Exercise("proof", "Put it in order")
trace = Exercise("steps", "Three updates")
construct = Exercise("points", "Three points on a line")
certify = Exercise("multipliers", "They add up to 0")

@derive.public(1, hint="Where is the derivative 0?")
def test_formula():
    assert same_expression(eta_star, "atanh(delta)", {"delta": (0, 1)})

@in_order.hidden(1, hint="What is used before it is shown?")
def test_order():
    assert respects(proof, "abc", before=[("a", "c")], distractors="x")

@trace.hidden(1, hint="Add y x.")
def test_steps():
    assert close(steps, [[1, 0], [1, 1]])

@construct.hidden(1, hint="On one line: the triangle has no area.")
def test_points():
    p, q, r = exact(numbers(points, (3, 2)))
    a, b, c, d = q[0] - p[0], q[1] - p[1], r[0] - p[0], r[1] - p[1]
    assert a * d == b * c

@certify.hidden(1, hint="Exactly 0.")
def test_multipliers():
    assert sum(exact(numbers(multipliers, (None,)))) == 0
"""
RIGHT = {
    "eta_star": '"log((1 + delta)/(1 - delta))/2"',
    "proof": '["b", "a", "c"]',
    "steps": "[(1, 0), (1, 1)]",
    "points": "np.array([[0.0, 0.0], [0.1, 0.3], [0.2, 0.6]])",
    "multipliers": "[0.5, 0.25, -0.75]",
}
WRONG = {
    "eta_star": [
        '"log((1 + delta)/(1 - delta))"',
        "None",
        "0.5",
        "print",
        "\"__import__('os')\"",
        '"9**9**9**9"',
        "object()",
    ],
    "proof": [
        '["c", "b", "a"]',
        '["a", "b", "c", "x"]',
        '["a"]',
        "None",
        '"abc"',
        '[["a"], ["b"], ["c"]]',
    ],
    "steps": [
        "[(1, 0), (1, 2)]",
        "[1, 0, 1, 1]",
        "None",
        "{}",
        '"[[1, 0], [1, 1]]"',
    ],
    "points": [
        "[[0, 0], [0.1, 0.3], [0.3, 0.9]]",
        "[[0, 0], [1, 1]]",
        "[[0, 0], [1, 1], [2, np.nan]]",
        "None",
    ],
    "multipliers": ["[0.1, 0.2, -0.3]", "[]", "[1, [2]]", "0", "lambda: 0"],
}


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judge]:
    with Judge(
        make(tmp_path_factory.mktemp("sets") / "values", TESTS), Limits(timeout=2.0)
    ) as judge:
        yield judge


def answering(answers: dict[str, str]) -> bytes:
    return book("import numpy as np", *(f"{name} = {text}" for name, text in answers.items()))


def test_right_values_get_every_point(judge: Judge) -> None:
    assert judge.grade(answering(RIGHT)).earned == 5


@pytest.mark.parametrize(("name", "text"), [(name, text) for name in WRONG for text in WRONG[name]])
def test_a_wrong_value_loses_its_own_point(judge: Judge, name: str, text: str) -> None:
    result = judge.grade(answering({**RIGHT, name: text}))
    assert {outcome.exercise for outcome in result.outcomes if outcome.verdict != "passed"} == {
        name
    }


def test_a_value_that_is_not_there_loses_its_point_and_is_named(judge: Judge) -> None:
    result = judge.grade(answering({name: text for name, text in RIGHT.items() if name != "steps"}))
    assert result.earned == 4 and "missing steps" in {said.code for said in result.diagnoses}


def test_the_student_reads_why_an_answer_cannot_be_read(judge: Judge) -> None:
    result = judge.grade(answering({**RIGHT, "eta_star": '"2 delta"'}))
    (formula,) = (outcome for outcome in result.outcomes if outcome.exercise == "eta_star")
    assert (
        formula.message
        == "expected a formula in delta, got '2 delta': is a * or a bracket missing?"
    )


def test_one_submission_leaves_nothing_to_the_next(judge: Judge) -> None:
    judge.grade(answering(RIGHT))
    assert judge.grade(answering({})).earned == 0


def test_a_cell_that_imports_the_public_checks_runs_all_the_same(judge: Judge) -> None:
    first, *rest = (f"{name} = {text}" for name, text in RIGHT.items())
    checked = f"from hw1_checks import check\n{first}\ncheck('eta_star')"
    result = judge.grade(book("import numpy as np", checked, *rest))
    assert (result.earned, result.diagnoses) == (5, ())
