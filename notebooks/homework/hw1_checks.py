"""The public checks of hw1: `check("signed_distance")` runs those of one exercise.

You may run them as often as you like. This file is generated; changing it does not change your
grade.
"""

from __future__ import annotations


from linlearn.check import Checks, Exercise, Public
from linlearn.homework.answers import close
from linlearn.homework.answers import items
from linlearn.homework.answers import numbers
from linlearn.homework.answers import parts
from linlearn.homework.answers import whole_numbers
from linlearn.homework.formulas import same_expression
from linlearn.homework.proofs import proves
from linlearn.written_proof import Task
import numpy as np


signed_distance = predict = margin = perceptron_update = own_gain = other_gain = eta_zero = nearer = visited = states = perceptron = points = labels = None  # replaced by your answers when they are checked


def test_the_plane_of_the_text():
    X = np.array([[3.0, 4.0], [0.0, 0.0]])
    assert close(signed_distance(X, np.array([3.0, 4.0]), -5.0), [4.0, -1.0])


def test_two_sides():
    X = np.array([[3.0, 4.0], [0.0, 0.0], [3.0, -1.0]])
    assert close(predict(X, np.array([3.0, 4.0]), -5.0), [1, -1, 1])


def test_the_set_of_the_text():
    X, y = np.array([[0.0, 0.0], [3.0, 4.0]]), np.array([-1.0, 1.0])
    w, b = np.array([3.0, 4.0]), -5.0
    assert close(margin(X, y, w, b), 1.0)
    X, y = np.array([[0.0, 0.0], [3.0, 4.0], [1.0, 0.0]]), np.array([-1.0, 1.0, 1.0])
    assert close(margin(X, y, w, b), -0.4)


def test_one_update():
    w, b = parts(perceptron_update(np.array([1.0, 0.0]), 1.0, np.array([1.0, 2.0]), -1), "w", "b")
    assert close(w, [0.0, -2.0])
    assert close(b, 0.0)


BOTH = ((-1, -1), (1, 1))


X12 = {"x1": (1, 1), "x2": (2, 2)}


Z12 = {"z1": (3, 3), "z2": (-1, -1)}


def test_own_value():
    assert all(same_expression(own_gain, "6", {**X12, "y": y}) for y in BOTH)


def test_other_value():
    assert same_expression(other_gain, "-2", {**X12, **Z12, "y": (1, 1), "v": (-1, -1)})


def test_eta_value():
    assert all(same_expression(eta_zero, "1/2", {**X12, "s": (3, 3), "y": y}) for y in BOTH)


NEARER = Task(
    names={
        **dict.fromkeys(("w", "v", "x"), "vector"),
        **dict.fromkeys(("eta", "R"), "number"),
    },
    assumptions={"A1": "v·x ≤ -1", "A2": "w·x ≥ 0", "A3": "‖x‖ ≤ R", "A4": "η R² ≤ 1"},
    goal="‖w - η x - v‖² ≤ ‖w - v‖² - η",
    given=("η > 0", "R > 0"),
    citations=2,
)


def test_every_mistake_brings_you_nearer():
    assert proves(nearer, NEARER)


def test_three_of_each():
    numbers(states, (3, 3))
    assert {*whole_numbers(visited, (3,), 4)} <= {0, 1, 2, 3, 4}


MOST_MISTAKES = 10_000


def test_four_points():
    X = np.array([[1.0, 0.0], [0.0, -1.0], [0.0, 1.0], [-1.0, 0.0]])
    w, b, mistakes = parts(
        perceptron(X, np.array([1.0, -1.0, 1.0, -1.0]), 10), "w", "b", "mistakes"
    )
    assert close(w, [1.0, 1.0])
    assert close(b, 0.0)
    assert close(items(mistakes, MOST_MISTAKES), [0, 1])


def training_set() -> tuple[np.ndarray, np.ndarray]:
    """The answer, if it has the form that was asked for."""
    X, y = numbers(points, (None, 2)), numbers(labels, (None,))
    assert len(X) == len(y), (
        f"expected as many labels as points, got {len(y)} labels for {len(X)} points"
    )
    assert 2 <= len(X) <= 6, f"expected 2 to 6 points, got {len(X)}"
    assert (X == X.round()).all() and abs(X).max() <= 10, (
        "expected whole numbers from -10 to 10, got others"
    )
    assert {*y} == {-1, 1}, "expected labels -1 and +1, both of them"
    return X, y


def test_the_form_of_the_set():
    training_set()


check = Checks(
    globals(),
    [
        Exercise(
            'signed_distance',
            ('signed_distance',),
            (
                Public(test_the_plane_of_the_text, 1, 'For w = (3, 4), b = -5 the point (3, 4) is 4 away, and the origin is -1 away.', False, False),
            ),
            2.0,
        ),
        Exercise(
            'predict',
            ('predict',),
            (
                Public(test_two_sides, 0.5, 'For w = (3, 4), b = -5 the points (3, 4) and (0, 0) have labels +1 and -1, and (3, -1), with score 0, has label +1.', False, False),
            ),
            1.5,
        ),
        Exercise(
            'margin',
            ('margin',),
            (
                Public(test_the_set_of_the_text, 1, 'The points (3, 4) and (0, 0) of the text have margins 4 and 1, so the set has margin 1. With (1, 0) it is -0.4.', False, False),
            ),
            2,
        ),
        Exercise(
            'perceptron_update',
            ('perceptron_update',),
            (
                Public(test_one_update, 1, 'A point on the wrong side: add y times x to w, and y to b.', False, False),
            ),
            3.0,
        ),
        Exercise(
            'gains',
            ('own_gain', 'other_gain', 'eta_zero'),
            (
                Public(test_own_value, 0.5, 'At x = (1, 2) the own gain is 6, whatever the label.', False, False),
                Public(test_other_value, 0.25, 'For x = (1, 2), y = +1 and z = (3, -1), v = -1 the other gain is -2.', False, False),
                Public(test_eta_value, 0.25, 'For x = (1, 2) and s = 3 the step is 1/2, whatever the label.', False, False),
            ),
            3.0,
        ),
        Exercise(
            'nearer',
            ('nearer',),
            (
                Public(test_every_mistake_brings_you_nearer, 3, 'Multiply out the left side as the square of (w - v) - η x. Which assumptions bound its middle term, and which its last?', False, False),
            ),
            0,
        ),
        Exercise(
            'trace',
            ('visited', 'states'),
            (
                Public(test_three_of_each, 0.5, 'Three numbers of points, from 0 to 4, and three rows of three numbers.', False, True),
            ),
            2.5,
        ),
        Exercise(
            'perceptron',
            ('perceptron',),
            (
                Public(test_four_points, 1, 'On the four points of the text two updates are enough, at rows 0 and 1; return w, b and the list.', False, False),
            ),
            4.0,
        ),
        Exercise(
            'order_matters',
            ('points', 'labels'),
            (
                Public(test_the_form_of_the_set, 1, 'At most six points of whole numbers from -10 to 10, and a label -1 or +1 for each.', False, True),
            ),
            2.0,
        ),
    ],
    forbids=['linlearn', 'sklearn'],
)
