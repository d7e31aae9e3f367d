"""A small homework that the grader is tried and timed on: left as it is, so that figures of different days compare."""

import numpy as np
import pytest
from submission import perceptron, perceptron_update, signed_distance

from grading.judging.exercise import Exercise

FROM_SCRATCH = ["linlearn", "sklearn"]

distance = Exercise("signed_distance", "How far, and on which side?", forbids=FROM_SCRATCH)
update = Exercise("perceptron_update", "Learn from one mistake", forbids=FROM_SCRATCH)
learner = Exercise("perceptron", "Learn until nothing is wrong", forbids=FROM_SCRATCH)


def close(actual: object, expected: object) -> bool:
    return np.shape(actual) == np.shape(expected) and np.allclose(actual, expected)


@distance.public(1, hint="For w = (3, 4), b = -5 the point (3, 4) is 4 away, and the origin is -1 away.")
def test_the_plane_of_the_text():
    X = np.array([[3.0, 4.0], [0.0, 0.0]])
    assert close(signed_distance(X, np.array([3.0, 4.0]), -5.0), [4.0, -1.0])


@distance.hidden(2, hint="Try w and b twice as large: the plane is the same, and so are the distances.")
def test_any_plane(rng):
    X, w, b = rng.normal(size=(20, 3)), rng.normal(size=3), rng.normal()
    assert close(signed_distance(X, w, b), (X @ w + b) / np.sqrt(w @ w))


@distance.hidden(1, hint="What does your function say when w is 0?")
def test_no_plane(rng):
    with pytest.raises(ValueError):
        signed_distance(rng.normal(size=(4, 2)), np.zeros(2), 1.0)


@update.public(1, hint="A point on the wrong side: add y times x to w.")
def test_a_mistake_moves_the_weights():
    w = perceptron_update(np.array([1.0, 0.0]), np.array([1.0, 2.0]), -1)
    assert close(w, [0.0, -2.0])


@update.hidden(1, hint="A point on the right side changes nothing.")
def test_a_point_on_the_right_side_changes_nothing(rng):
    w = rng.normal(size=4)
    assert close(perceptron_update(w, 2 * w, 1), w)


@update.hidden(1, hint="Is a point exactly on the plane a mistake? The rule says ≤.")
def test_a_point_on_the_plane_is_a_mistake(rng):
    x = rng.normal(size=3)
    assert close(perceptron_update(np.zeros(3), x, -1), -x)


@update.hidden(1, hint="Look at the array that was passed in, after the call: it must be as it was.", in_place=True)
def test_the_callers_weights_stay(rng):
    w = rng.normal(size=3)
    before = w.copy()
    new = perceptron_update(w, -w, 1)
    assert (w == before).all()
    assert close(new, np.zeros(3))


def clouds(rng: np.random.Generator, n: int = 40) -> tuple[np.ndarray, np.ndarray]:
    """Whole-number points on both sides of a line, on which one pass is not enough; the first comes twice."""
    w = np.array([3, -2])
    while True:
        X = rng.integers(-20, 21, size=(8 * n, 2))
        X = X[abs(X @ w) >= 6][:n].astype(float)
        X, y = np.vstack([X, X[:1]]), np.sign([*(X @ w), X[0] @ w])
        if (y * (X @ one_pass(np.zeros(2), X, y, [])) <= 0).any():
            return X, y


def one_pass(w: np.ndarray, X: np.ndarray, y: np.ndarray, mistakes: list[int]) -> np.ndarray:
    for i in range(len(X)):
        if y[i] * (w @ X[i]) <= 0:
            w = w + y[i] * X[i]
            mistakes.append(i)
    return w


def reference(X: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, list[int]]:
    w, mistakes, before = np.zeros(X.shape[1]), [], -1
    while len(mistakes) > before:
        before = len(mistakes)
        w = one_pass(w, X, y, mistakes)
    return w, mistakes


@learner.public(1, hint="On the four points of the text two updates are enough: points 0 and 1.")
def test_four_points():
    X = np.array([[1.0, 0.0], [0.0, -1.0], [0.0, 1.0], [-1.0, 0.0]])
    w, mistakes = perceptron(X, np.array([1.0, -1.0, 1.0, -1.0]))
    assert close(w, [1.0, 1.0])
    assert list(mistakes) == [0, 1]


@learner.hidden(2, hint="Check your weights on every point before you stop: is y (w·x) > 0 for all?")
def test_every_point_is_right_in_the_end(rng):
    X, y = clouds(rng)
    w, _ = perceptron(X, y)
    assert np.shape(w) == (2,)
    assert (y * (X @ w) > 0).all()


@learner.hidden(2, hint="Write down the index at each update, pass after pass, and start again from point 0.")
def test_the_mistakes_in_order(rng):
    X, y = clouds(rng)
    w, mistakes = perceptron(X, y)
    expected_w, expected = reference(X, y)
    assert [int(i) for i in mistakes] == expected
    assert close(w, expected_w)
