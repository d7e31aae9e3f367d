"""Points, hyperplanes and margins: h(x) = sign(w·x + b), and the distance of a point to the plane.

Every function takes points as rows of X, shape (n, d), and a hyperplane as w, shape (d,), with an
offset b. The hyperplane is {x : w·x + b = 0}; w is its normal and points to its positive side.
"""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, Integers, check_data, check_number, check_points, check_vector


def scores(X: ArrayLike, w: ArrayLike, b: float = 0.0) -> Array:
    """w·x + b for each row x of X, shape (n,)."""
    X = check_points(X)
    return X @ check_vector(w, [X.shape[1]]) + check_number(b, "b")


def predict(X: ArrayLike, w: ArrayLike, b: float = 0.0) -> Array:
    """The predicted label of each point, +1 or -1, shape (n,).

    >>> predict([[2.0], [0.0], [-2.0]], w=[1.0])
    array([ 1.,  1., -1.])
    """
    return signs(scores(X, w, b))


def signs(scores: Array) -> Array:
    """The label that each score predicts, +1 or -1, of the same shape.

    A score of exactly 0 is predicted +1 (some authors choose -1). This is the one place where that
    choice is made. While learning, a score of 0 is a mistake whatever the label.
    """
    return np.where(scores >= 0, 1.0, -1.0)


def signed_distance(X: ArrayLike, w: ArrayLike, b: float = 0.0) -> Array:
    """(w·x + b) / ‖w‖, shape (n,): the distance to the plane, positive on the side of w.

    >>> signed_distance([[3.0, 4.0], [0.0, 0.0]], w=[3.0, 4.0], b=-5.0)
    array([ 4., -1.])
    """
    score = scores(X, w, b)
    # `scores` has already checked w.
    length = np.linalg.norm(w)
    if length == 0:
        raise ValueError(
            "w must not be 0: no plane has a zero normal vector, so there is no distance to it"
        )
    return score / length


def margins(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float = 0.0) -> Array:
    """The geometric margins y (w·x + b) / ‖w‖, shape (n,); negative on the wrong side."""
    X, y = check_data(X, y, both=False)
    return y * signed_distance(X, w, b)


def margin(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float = 0.0) -> float:
    """The margin of a training set: the smallest geometric margin of its points.

    It is positive if and only if every point lies strictly on the correct side.

    >>> margin([[1.0, 0.0], [-2.0, 0.0]], [1, -1], w=[5.0, 0.0])
    1.0
    """
    return float(margins(X, y, w, b).min())


def error(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float = 0.0) -> float:
    """The training error ℰₙ(h): the mean 0-1 loss of h(x) = sign(w·x + b)."""
    X, y = check_data(X, y, both=False)
    return float(np.mean(predict(X, w, b) != y))


def radius(X: ArrayLike) -> float:
    """R = max ‖x‖: all points lie in the ball of radius R around the origin."""
    X = check_points(X)
    return math.sqrt(np.einsum("ij,ij->i", X, X).max())


def absorb(X: ArrayLike) -> Array:
    """The points (x, 1), shape (n, d+1): b becomes the last weight, as (w, b)·(x, 1) = w·x + b.

    >>> absorb([[5.0], [7.0]])
    array([[5., 1.],
           [7., 1.]])
    """
    X = check_points(X)
    return np.hstack([X, np.ones((len(X), 1))])


def convex_hull(X: ArrayLike) -> Integers:
    """The vertices of the convex hull of points in the plane, as row numbers, counter-clockwise."""
    X = check_points(X)
    if X.shape[1] != 2:
        raise ValueError(
            f"X must have two features to have a hull in the plane, got {X.shape[1]}: "
            "choose two columns"
        )
    # From left to right, and from bottom to top where the first coordinates are equal.
    order = np.lexsort((X[:, 1], X[:, 0])).tolist()
    corners: list[int] = []
    # Andrew's monotone chain: the lower side from left to right, then the upper side back.
    for direction in (order, order[::-1]):
        side: list[int] = []
        for i in direction:
            while len(side) > 1 and _turn(X[side[-2]], X[side[-1]], X[i]) <= 0:
                side.pop()
            side.append(i)
        # The last point of one side is the first of the other.
        corners += side[:-1]
    return np.array(corners or order[:1])


def _turn(a: Array, b: Array, c: Array) -> float:
    """Positive if the path from a through b to c turns left."""
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def exact_sign(w: Array, x: Array) -> int:
    """The exact sign of w·x: -1, 0 or +1.

    A score of exactly 0 is a mistake. If w·x were rounded, two correct programs that add its terms
    in different orders could disagree on whether it is 0.
    """
    product = w * x
    score = product.sum()
    # An upper bound on the rounding error of the sum. A larger score has a certain sign.
    largest_error = (len(product) + 2) * 2.0**-52 * np.abs(product).sum() + 1e-300
    if abs(score) > largest_error:
        return 1 if score > 0 else -1
    # Products this small cannot be split into two floats without underflow: add fractions.
    if np.any((np.abs(product) < 1e-250) & (w != 0) & (x != 0)):
        exact = sum(Fraction(a) * Fraction(b) for a, b in zip(w.tolist(), x.tolist(), strict=True))
        return (exact > 0) - (exact < 0)
    total = accurate_dot(w, x)
    return (total > 0) - (total < 0)


def accurate_dot(w: Array, x: Array) -> float:
    """w·x, rounded only once, at the end; each |w_j x_j| must be 0 or at least 1e-250.

    Each product is split into its rounded value and its rounding error, which is itself a float
    (Dekker 1971). `math.fsum` then adds these floats without error.
    """
    product = w * x
    w_high, w_low = _halves(w)
    x_high, x_low = _halves(x)
    error = w_low * x_low - (((product - w_high * x_high) - w_low * x_high) - w_high * x_low)
    return math.fsum([*product.tolist(), *error.tolist()])


def _halves(v: Array) -> tuple[Array, Array]:
    """v as a sum of two vectors of floats with at most 26 bits each, whose products are exact."""
    shifted = v * 134217729.0  # 2**27 + 1
    high = shifted - (shifted - v)
    return high, v - high
