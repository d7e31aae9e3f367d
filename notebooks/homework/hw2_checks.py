"""The public checks of hw2: `check("mistake_bound")` runs those of one exercise, as often as you like.

This file is generated: what you change here changes nothing in your grade.
"""

from __future__ import annotations


from linlearn.answers import close
from linlearn.answers import exact
from linlearn.answers import numbers
from linlearn.answers import order
from linlearn.check import Checks, Exercise, Public
from linlearn.formulas import same_expression
import numpy as np


mistake_bound = proof = growth = bound_offset = bound_careful = bound_start = slow_X = slow_y = slow_w = criterion = cycle_path = cycle_alpha = averaged_perceptron = certificate = None  # yours, when they are checked


def test_two_points():
    X, y = np.array([[3.0, 4.0], [1.0, -2.0]]), np.array([1.0, -1.0])
    assert close(mistake_bound(X, y, np.array([0.0, 2.0])), 6.25)


LINES = "abcdefghijklm"


def test_nine_letters():
    assert len(order(proof, LINES)) == 9


def test_one_step():
    assert same_expression(growth, "32", {"eta": (2, 2), "s": (-1, -1), "r": (3, 3)})


def test_each_bound_once():
    R_and_delta = {"R": (2, 2), "delta": (0.5, 0.5)}
    assert same_expression(bound_offset, "20", {**R_and_delta, "b": (0, 0)})
    assert same_expression(bound_careful, "40", {**R_and_delta, "beta": (3, 3)})
    assert same_expression(bound_start, "28", {**R_and_delta, "c": (3, 3), "eta": (1, 1)})


MISSED = 1e-9


def slow_points(X, y):
    """The points and labels of an answer, if they have the form that was asked for."""
    X, y = numbers(X, (None, 2)), numbers(y, (None,))
    assert len(X) <= 10, f"expected at most 10 points, got {len(X)}"
    assert len(y) == len(X), f"expected a label for each of {len(X)} points, got {len(y)}"
    assert set(y) <= {-1.0, 1.0}, "expected labels -1 and +1, got others"
    longest = np.hypot(X[:, 0], X[:, 1]).max()
    assert longest <= 1 + MISSED, f"expected lengths of at most 1, got {longest:.12g}"
    return X, y


def test_points_labels_witness():
    slow_points(slow_X, slow_y)
    assert numbers(slow_w, (2,)).any()


def test_three_points():
    X, y = np.array([[1.0, 2.0], [3.0, -1.0], [0.0, 2.0]]), np.array([1.0, -1.0, -1.0])
    D, by_w, by_b = criterion(X, y, np.array([1.0, 1.0]), -1.0)
    assert close(D, 2.0) and close(by_w, [3.0, 1.0]) and close(by_b, 2.0)


def test_seven_rows():
    assert close(numbers(cycle_path, (7, 2))[0], [2.0, 1.0])
    alpha = numbers(cycle_alpha, (3,))
    assert (alpha == alpha.round()).all(), "expected whole numbers in cycle_alpha, got others"


def test_two_points_on_a_line():
    w, b = averaged_perceptron(np.array([[1.0], [3.0]]), np.array([1.0, -1.0]), 2)
    assert close(w, [-0.75]) and close(b, 0.75)


def is_proof(answer, kind, X, y):
    """True if an answer is a pair of this kind, and proves what it says."""
    assert isinstance(answer, (tuple, list)) and len(answer) == 2, "expected a pair, a word and numbers"
    word, vector = answer
    A = exact(y)[:, None] * exact(X)
    if word != kind:
        return False
    if kind == "separator":
        return bool((A @ exact(numbers(vector, (A.shape[1],))) > 0).all())
    alpha = numbers(vector, (len(A),))
    whole = (alpha >= 0).all() and (alpha > 0).any() and (alpha == np.round(alpha)).all()
    return bool(whole and (exact(alpha) @ A == 0).all())


def test_the_two_examples():
    X, y = np.array([[1, 0], [0, -1], [0, 1], [-1, 0]]), np.array([1, -1, 1, -1])
    assert is_proof(certificate(X, y), "separator", X, y)
    X, y = np.array([[1, 0], [1, 0]]), np.array([1, -1])
    assert is_proof(certificate(X, y), "multipliers", X, y)


checks = Checks(
    globals(),
    [
        Exercise(
            'mistake_bound',
            ('mistake_bound',),
            (
                Public(test_two_points, 1, 'In the example R = 5 and δ = 2, so the bound is 6.25.', False),
            ),
            2.0,
        ),
        Exercise(
            'proof',
            ('proof',),
            (
                Public(test_nine_letters, 0.5, 'A list of nine letters, such as the one in the example, each of them once.', False),
            ),
            3.5,
        ),
        Exercise(
            'variations',
            ('growth', 'bound_offset', 'bound_careful', 'bound_start'),
            (
                Public(test_one_step, 0.5, 'growth: with eta = 2, s = -1 and r = 3 the square of the length grows by 32.', False),
                Public(test_each_bound_once, 0.5, 'With R = 2, delta = 0.5 the bounds are 20 for b = 0; 40 for beta = 3; 28 for c = 3, eta = 1.', False),
            ),
            4.0,
        ),
        Exercise(
            'slow',
            ('slow_X', 'slow_y', 'slow_w'),
            (
                Public(test_points_labels_witness, 0.5, 'At most ten points in the plane, none longer than 1; labels -1 and +1; a witness (2,).', False),
            ),
            3.5,
        ),
        Exercise(
            'criterion',
            ('criterion',),
            (
                Public(test_three_points, 1, 'In the example D = 2, the gradient by w is (3, 1) and the one by b is 2.', False),
            ),
            3.0,
        ),
        Exercise(
            'cycle',
            ('cycle_path', 'cycle_alpha'),
            (
                Public(test_seven_rows, 0.5, 'Seven rows of two numbers, of which the first is (2, 1), and three numbers for the proof.', False),
            ),
            2.5,
        ),
        Exercise(
            'averaged_perceptron',
            ('averaged_perceptron',),
            (
                Public(test_two_points_on_a_line, 1, 'In the example, two passes give w = (-0.75) and b = 0.75.', False),
            ),
            2.0,
        ),
        Exercise(
            'certificate',
            ('certificate',),
            (
                Public(test_the_two_examples, 1, 'The two examples: (1, 1) separates the four points, and nothing separates the two.', False),
            ),
            3.0,
        ),
    ],
)
check = checks.check
