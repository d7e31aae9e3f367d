"""The public checks of hw2: `check("online")` runs those of one exercise.

You may run them as often as you like. This file is generated; changing it does not change your
grade.
"""

from __future__ import annotations


from fractions import Fraction
from linlearn.check import Checks, Exercise, Public
from linlearn.homework.answers import close
from linlearn.homework.answers import dot
from linlearn.homework.answers import exact
from linlearn.homework.answers import numbers
from linlearn.homework.answers import parts
from linlearn.homework.answers import whole_numbers
from linlearn.homework.formulas import same_expression
from linlearn.homework.proofs import proves
from linlearn.written_proof import Task
from typing import Any
import numpy as np


OnlinePerceptron = outlier = growth = bound_total = bound_careful = bound_start = slow_X = slow_y = slow_w = criterion = cycle_path = cycle_alpha = averaged_perceptron = certificate = None  # replaced by your answers when they are checked


def test_the_example():
    learner, witness = OnlinePerceptron(2), np.array([0.0, 2.0])
    assert close(learner.predict(np.array([-1.0, 0.0])), 1)
    assert close(learner.bound(witness), 0)
    learner.learn(np.array([3.0, 4.0]), 1)
    learner.learn(np.array([-7.0, 5.0]), -1)
    assert close(learner.updates(), 1)
    assert close(learner.predict(np.array([2.0, -1.0])), 1)
    learner.learn(np.array([2.0, -1.0]), -1)
    assert close(learner.predict(np.array([2.0, -1.0])), -1)
    assert close(learner.updates(), 2)
    assert close(learner.bound(witness), 25)


OUTLIER = Task(
    names={
        **dict.fromkeys(("w", "w_star"), "vector"),
        **dict.fromkeys(("t", "delta", "R", "S", "c"), "number"),
    },
    assumptions={
        "A1": "w·w* ≥ t δ",
        "A2": "‖w‖² ≤ (t - 1) R² + S²",
        "A3": "‖w*‖ = 1",
        "A4": "c² δ² = S² - R²",
    },
    goal="t ≤ (R/δ)² + c",
    given=("δ > 0", "R > 0", "S ≥ R", "c ≥ 0", "t ≥ 1"),
    citations=2,
)


def test_the_bound_with_one_point_outside():
    assert proves(outlier, OUTLIER)


def test_one_step():
    assert same_expression(growth, "32", {"eta": (2, 2), "s": (-1, -1), "r": (3, 3)})


def test_each_bound_once():
    R_and_delta = {"R": (2, 2), "delta": (0.5, 0.5)}
    assert same_expression(bound_total, "48", {**R_and_delta, "a": (3, 3)})
    assert same_expression(bound_careful, "40", {**R_and_delta, "beta": (3, 3)})
    assert same_expression(bound_start, "28", {**R_and_delta, "c": (3, 3), "eta": (1, 1)})


MISSED = 1e-9


def slow_points(X, y):
    """The points of an answer times their labels, as fractions, if they have the form that was
    asked for."""
    X, y = numbers(X, (None, 2)), numbers(y, (None,))
    assert len(X) <= 10, f"expected at most 10 points, got {len(X)}"
    assert len(y) == len(X), f"expected a label for each of {len(X)} points, got {len(y)}"
    assert set(y) <= {-1.0, 1.0}, "expected labels -1 and +1, got others"
    longest = np.hypot(X[:, 0], X[:, 1]).max()  # of numbers up to 1e100: it is one, too
    assert longest <= 1 + MISSED, f"expected lengths of at most 1, got {longest:.12g}"
    return exact(X * y[:, None])


def test_points_labels_witness():
    slow_points(slow_X, slow_y)
    assert numbers(slow_w, (2,)).any()


def separates(w: list[Fraction], signed: list[list[Any]]) -> bool:
    """True if w has every signed point right, without rounding."""
    return min(dot(x, w) for x in signed) > 0


def test_three_points():
    X, y = np.array([[1.0, 2.0], [3.0, -1.0], [0.0, 2.0]]), np.array([1.0, -1.0, -1.0])
    D, by_w, by_b = parts(criterion(X, y, np.array([1.0, 1.0]), -1.0), "D", "by_w", "by_b")
    assert close(D, 2.0) and close(by_w, [3.0, 1.0]) and close(by_b, 2.0)


LARGEST_WHOLE = 10**15


def test_seven_rows():
    assert close(numbers(cycle_path, (7, 2))[0], [2.0, 1.0])
    whole_numbers(cycle_alpha, (3,), LARGEST_WHOLE)


def cancels(alpha: np.ndarray, signed: list[list[int]]) -> bool:
    """True if multipliers are at least 0, not all 0, and add up signed points to 0, without
    rounding."""
    counts = [int(one) for one in alpha]
    sums = [dot(counts, column) for column in zip(*signed, strict=True)]
    return min(counts) >= 0 and max(counts) > 0 and not any(sums)


def test_two_points_on_a_line():
    w, b = parts(averaged_perceptron(np.array([[1.0], [3.0]]), np.array([1.0, -1.0]), 2), "w", "b")
    assert close(w, [-0.75]) and close(b, 0.75)


def is_proof(answer, kind, X, y):
    """True if an answer is a pair of this kind, and proves what it says of whole points: judged in
    whole numbers."""
    word, vector = parts(answer, "word", "vector")
    assert isinstance(word, str), "expected a pair, a word and numbers"
    signed = [[int(label) * int(entry) for entry in x] for x, label in zip(X, y, strict=True)]
    if word != kind:
        return False
    if kind == "multipliers":
        return cancels(whole_numbers(vector, (len(signed),), LARGEST_WHOLE), signed)
    return separates(exact(numbers(vector, (len(signed[0]),), LARGEST_WHOLE)), signed)


def test_the_two_examples():
    X, y = np.array([[1, 0], [0, -1], [0, 1], [-1, 0]]), np.array([1, -1, 1, -1])
    assert is_proof(certificate(X, y), "separator", X, y)
    X, y = np.array([[1, 0], [1, 0]]), np.array([1, -1])
    assert is_proof(certificate(X, y), "multipliers", X, y)


check = Checks(
    globals(),
    [
        Exercise(
            'online',
            ('OnlinePerceptron',),
            (
                Public(test_the_example, 1, 'Follow the example in the text. updates() and bound(w) are methods, so an attribute must have another name.', False, False),
            ),
            2.0,
        ),
        Exercise(
            'outlier',
            ('outlier',),
            (
                Public(test_the_bound_with_one_point_outside, 4, 'Begin as lines (6) and (7) of notebook 03 do: w·w* lies between t δ and ‖w‖. Compare squares, and replace S² - R² last.', False, False),
            ),
            0,
        ),
        Exercise(
            'variations',
            ('growth', 'bound_total', 'bound_careful', 'bound_start'),
            (
                Public(test_one_step, 0.5, 'growth: with eta = 2, s = -1 and r = 3 the square of the length grows by 32.', False, False),
                Public(test_each_bound_once, 0.5, 'With R = 2, delta = 0.5 the bounds are 48 for a = 3; 40 for beta = 3; 28 for c = 3, eta = 1.', False, False),
            ),
            4.0,
        ),
        Exercise(
            'slow',
            ('slow_X', 'slow_y', 'slow_w'),
            (
                Public(test_points_labels_witness, 0.5, 'At most ten points in the plane, none longer than 1; labels -1 and +1; a witness (2,).', False, True),
            ),
            3.5,
        ),
        Exercise(
            'criterion',
            ('criterion',),
            (
                Public(test_three_points, 1, 'In the example D = 2, the gradient by w is (3, 1) and the one by b is 2.', False, False),
            ),
            3.0,
        ),
        Exercise(
            'cycle',
            ('cycle_path', 'cycle_alpha'),
            (
                Public(test_seven_rows, 0.5, 'Seven rows of two numbers, of which the first is (2, 1), and three numbers for the proof.', False, True),
            ),
            2.5,
        ),
        Exercise(
            'averaged_perceptron',
            ('averaged_perceptron',),
            (
                Public(test_two_points_on_a_line, 1, 'In the example, two passes give w = (-0.75) and b = 0.75.', False, False),
            ),
            2.0,
        ),
        Exercise(
            'certificate',
            ('certificate',),
            (
                Public(test_the_two_examples, 1, 'The two examples: (1, 1) separates the four points, and nothing separates the two.', False, False),
            ),
            3.0,
        ),
    ],
    forbids=['linlearn', 'sklearn'],
)
