"""What a student may know of a result.

For a hidden test, a student learns whether it passed, its points and its hint: never its name, its
code, its input, or how the submission failed. Everything that reaches students, the feedback page
and Gradescope's results.json, is made from these views and not from the outcomes themselves.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from grading.judging.set_outline import Outline
from grading.results import GradedSubmission


@dataclass(frozen=True)
class OutcomeView:
    """The outcome of one test, as its student may see it."""

    exercise: str
    label: str
    """The name of a public test as a sentence; a hidden test has only a number."""
    passed: bool
    verdict: str
    earned: float
    points: float
    hidden: bool
    hint: str
    message: str


@dataclass(frozen=True)
class ExerciseView:
    """One exercise with its tests, as its student may see it."""

    title: str
    outcomes: list[OutcomeView]

    @property
    def earned(self) -> float:
        return sum(outcome.earned for outcome in self.outcomes)

    @property
    def points(self) -> float:
        return sum(outcome.points for outcome in self.outcomes)

    @property
    def public(self) -> list[OutcomeView]:
        return [outcome for outcome in self.outcomes if not outcome.hidden]


NOTHING_TO_RUN = {"empty", "not JSON", "not a notebook", "too large", "no code"}
"""Diagnoses of a file that has no code. One sentence says it all: hints about code would only hide
it."""


def nothing_to_run(graded: GradedSubmission) -> str:
    """The sentence about a file from which nothing could be run; empty if there was some code."""
    return next((one.text for one in graded.result.diagnoses if one.code in NOTHING_TO_RUN), "")


def outcome_views(graded: GradedSubmission) -> list[OutcomeView]:
    """Return what the student may know of each test.

    A view names each part that it shows, so that a new part of an outcome stays hidden by default.
    A hidden test that did not pass always says "failed": a program that could choose among several
    verdicts would reveal the hidden input, bit by bit.
    """
    views: list[OutcomeView] = []
    silent = bool(nothing_to_run(graded))
    hidden_count = Counter[str]()
    for outcome in graded.result.outcomes:
        # Hidden tests are numbered within their exercise, because their names would reveal what
        # they test.
        hidden_count[outcome.exercise] += outcome.hidden
        passed = outcome.verdict == "passed"
        concealed = outcome.hidden and not passed
        number = hidden_count[outcome.exercise]
        views.append(
            OutcomeView(
                exercise=outcome.exercise,
                label=f"Hidden test {number}" if outcome.hidden else as_sentence(outcome.test),
                passed=passed,
                verdict="failed" if concealed else outcome.verdict,
                earned=outcome.earned,
                points=outcome.points,
                hidden=outcome.hidden,
                hint="" if silent else outcome.hint,
                message="" if concealed or silent else outcome.message,
            )
        )
    return views


def exercise_views(homework: Outline, graded: GradedSubmission) -> list[ExerciseView]:
    """Return the exercises of a homework set, each with its tests as the student may see them."""
    views = [] if nothing_to_run(graded) else outcome_views(graded)
    return [
        ExerciseView(exercise.title, [view for view in views if view.exercise == name])
        for name, exercise in homework.exercises.items()
        if views
    ]


def as_sentence(test: str) -> str:
    """Return the name of a test as a sentence: test_any_plane becomes "Any plane"."""
    # Names of public tests are written so that they read as sentences.
    text = test.removeprefix("test_").replace("_", " ")
    return text[:1].upper() + text[1:]
