"""The public checks of hw1: `check("signed_distance")` runs those of one exercise, as often as you like.

This file is generated: what you change here changes nothing in your grade.
"""

from __future__ import annotations


from linlearn.answers import close
from linlearn.check import Checks, Exercise, Public
import numpy as np


signed_distance = perceptron_update = perceptron = None  # yours, when they are checked


def test_the_plane_of_the_text():
    X = np.array([[3.0, 4.0], [0.0, 0.0]])
    assert close(signed_distance(X, np.array([3.0, 4.0]), -5.0), [4.0, -1.0])


def test_a_mistake_moves_the_weights():
    w = perceptron_update(np.array([1.0, 0.0]), np.array([1.0, 2.0]), -1)
    assert close(w, [0.0, -2.0])


def test_four_points():
    X = np.array([[1.0, 0.0], [0.0, -1.0], [0.0, 1.0], [-1.0, 0.0]])
    w, mistakes = perceptron(X, np.array([1.0, -1.0, 1.0, -1.0]))
    assert close(w, [1.0, 1.0])
    assert list(mistakes) == [0, 1]


checks = Checks(
    globals(),
    [
        Exercise(
            'signed_distance',
            ('signed_distance',),
            (
                Public(test_the_plane_of_the_text, 1, 'For w = (3, 4), b = -5 the point (3, 4) is 4 away, and the origin is -1 away.', False),
            ),
            3,
        ),
        Exercise(
            'perceptron_update',
            ('perceptron_update',),
            (
                Public(test_a_mistake_moves_the_weights, 1, 'A point on the wrong side: add y times x to w.', False),
            ),
            3,
        ),
        Exercise(
            'perceptron',
            ('perceptron',),
            (
                Public(test_four_points, 1, 'On the four points of the text two updates are enough: points 0 and 1.', False),
            ),
            4,
        ),
    ],
)
check = checks.check
