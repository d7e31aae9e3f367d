"""Every test of every set meets every hostile answer: none gets a point that is not deserved, and
none harms the judge.

What is deserved is decided without the tests. An answer that is not the right one earns nothing,
except in tests of the form alone, which say so in their hints, and in tests that have other right
answers, such as the multiples of one. Both are listed. Where one part of an answer is changed,
tests that look at the other parts keep their points: these are the tests that pass with None in its
place.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle
from pathlib import Path

import numpy as np
import pytest

from grading.authoring.master import raw_notebook
from grading.judging.judge import Judge
from grading.results import Outcome
from tests.attacks.hostile import (
    ANSWERS,
    NOTHING,
    SAME,
    SIZES,
    STYLES,
    TOGETHER,
    TOGETHER_STYLES,
    WORDS,
    spoilt,
)

pytestmark = pytest.mark.slow

HOMEWORK = Path(__file__).parents[2] / "grading" / "homework"
SETS = sorted(folder.name for folder in HOMEWORK.glob("hw*"))
PARTS = {"first": [0], "last": [-1]}

FORM = {
    "hw1": {"test_three_of_each", "test_the_form_of_the_set"},
    "hw2": {"test_points_labels_witness", "test_seven_rows"},
    "hw3": {"test_the_form_of_the_data", "test_formulas_can_be_read"},
    "hw4": {"test_the_form_of_the_certificate", "test_the_form_of_the_data"},
    "hw5": {
        "test_the_examples_of_the_text",
        "test_the_multipliers_are_allowed",
        "test_numbers_of_lines",
    },
}
"""Public tests of the form. The multipliers that are allowed in homework 5 include zeros."""

PROOFS = {"test_the_two_examples", "test_a_separator", "test_multipliers", "test_a_score_of_0"}
PROOFS |= {"test_one_point_one_line", "test_the_multipliers_prove_it"}
WITNESS = {"test_the_witness_has_its_margin", "test_a_hundred_mistakes"}
"""The points of homework 2, exercise 4, may have a witness of any length."""

DESERVED = {
    ("hw1", "the other sign"): {
        "test_five_times_the_mistakes",
        "test_ten_times_the_mistakes",
    },  # the mirror image
    ("hw1", "one more"): {
        "test_five_times_the_mistakes",
        "test_ten_times_the_mistakes",
    },  # the last point twice
    ("hw2", "times 2^40"): PROOFS,  # whole numbers within the bound
    ("hw2", "times 2^70"): WITNESS,
    ("hw2", "times 1e-200"): {*WITNESS, "test_a_separator"},
    ("hw3", "times 2^70"): {
        "test_the_mistakes_by_hand"
    },  # the list is right, and the rows change where it says
    ("hw4", "times 2^40"): {
        "test_balance_is_relative"
    },  # which asks for a finite number, or for -inf
    ("hw4", "times 2^70"): {"test_balance_is_relative"},
    ("hw4", "times 1e-200"): {"test_balance_is_relative"},
    ("hw5", "times 2^40"): {"test_the_labelling_that_no_line_makes"},
    ("hw5", "times 2^70"): {"test_the_labelling_that_no_line_makes"},
    ("hw5", "times 1e-200"): {"test_the_labelling_that_no_line_makes"},
    ("hw5", "the other sign"): {"test_the_labelling_that_no_line_makes"},
    ("hw5", "texts"): {"test_every_line_follows"},
    ("hw5", "a list of texts"): {"test_every_line_follows"},
}
"""Tests that a changed answer passes because it is another right one."""

WRITTEN = {
    "test_every_mistake_brings_you_nearer",
    "test_the_bound_with_one_point_outside",
    "test_what_wrong_labels_cost",
    "test_what_a_small_gap_is_worth",
    "test_mistakes_that_slack_pays_for",
}
LISTS = {"in a list", "an iterator"}
"""A written proof may be a list of lines, so a right one in a list is still right."""

UNAFFECTED = {("hw4", "last"): {"test_an_empty_band"}}
"""Tests that look at the form alone of this part: multipliers, of which there must be as many as
points."""


@pytest.fixture(scope="module", params=SETS)
def judge(request: pytest.FixtureRequest) -> Iterator[Judge]:
    with Judge(HOMEWORK / request.param) as judge:
        yield judge
        assert (
            judge.grade(raw_notebook(judge.folder), seed=0).earned == 30
        )  # it is as good as before
    assert not judge.damaged


Passed = Callable[..., set[str]]


@pytest.fixture(scope="module")
def passed(judge: Judge) -> Passed:
    """The tests that the solutions of a set pass with a change, once each was found to go well for
    the judge."""
    names = list({task.exercise.name: task.exercise.expected for task in judge.tasks}.values())

    @cache
    def passed(
        change: str = SAME,
        words: str = SAME,
        part: str = "",
        style: bool = False,
        together: str = "",
    ) -> set[str]:
        return graded(
            judge, spoilt(judge.folder, names, change, words, PARTS.get(part), style, together)
        )

    return passed


def graded(judge: Judge, raw: bytes) -> set[str]:
    """The tests that a notebook passes. The judge must compute nothing that overflows, and fail by
    assertions alone."""
    with np.errstate(over="raise", divide="raise", invalid="raise"):
        result = judge.grade(raw, seed=0)
    assert not judge.damaged, "a test had to be cut off"
    assert [outcome for outcome in result.outcomes if not clean(outcome)] == []
    return {outcome.test for outcome in result.outcomes if outcome.verdict == "passed"}


def clean(outcome: Outcome) -> bool:
    """True if a test ended as a test should: no error of the judge's own arithmetic, no time-out
    and no alarm."""
    if outcome.verdict == "failed":
        return outcome.detail.startswith(
            ("AssertionError", "Unreadable", "NotProved", "Failed: DID NOT RAISE")
        )
    return outcome.verdict in ("passed", "raised", "unsendable", "missing")


def deserved(judge: Judge, name: str) -> set[str]:
    return FORM.get(judge.folder.name, set()) | DESERVED.get((judge.folder.name, name), set())


@pytest.mark.parametrize(("name", "words"), [*zip(ANSWERS, cycle(WORDS), strict=False)])
def test_a_hostile_answer_earns_nothing(
    judge: Judge, passed: Passed, name: str, words: str
) -> None:
    right = deserved(judge, name) | (WRITTEN if words in LISTS else set())
    assert passed(ANSWERS[name], WORDS[words]) - right == set()


def test_each_hostile_text_is_tried() -> None:
    assert len(ANSWERS) >= len(WORDS)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", SIZES)
def test_a_hostile_part_earns_nothing(judge: Judge, passed: Passed, name: str, part: str) -> None:
    unaffected = passed(NOTHING, part=part) | UNAFFECTED.get((judge.folder.name, part), set())
    assert passed(SIZES[name], part=part) - unaffected - deserved(judge, name) == set()


@pytest.mark.parametrize("name", TOGETHER)
def test_hostile_values_together_earn_nothing(passed: Passed, name: str) -> None:
    assert passed(NOTHING, NOTHING, together=TOGETHER[name]) == set()


def test_no_answer_earns_nothing(passed: Passed) -> None:
    assert passed(NOTHING, NOTHING) == set()


@pytest.mark.parametrize("name", STYLES)
def test_right_answers_in_another_style_keep_every_point(
    judge: Judge, passed: Passed, name: str
) -> None:
    assert passed(STYLES[name], style=True) == {task.item.name for task in judge.tasks}


@pytest.mark.parametrize("name", TOGETHER_STYLES)
def test_right_values_together_in_another_style_keep_every_point(
    judge: Judge, passed: Passed, name: str
) -> None:
    assert passed(style=True, together=TOGETHER_STYLES[name]) == {
        task.item.name for task in judge.tasks
    }


@pytest.mark.parametrize("seed", [69963463909106])
def test_right_answers_keep_every_point_whatever_is_drawn(judge: Judge, seed: int) -> None:
    """With this seed homework 4 once drew data on which the method of its own text takes 256,126
    rounds."""
    assert judge.grade(raw_notebook(judge.folder), seed).earned == 30
