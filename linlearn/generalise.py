"""Generalisation: true errors, bounds on them, and leave-one-out errors.

The true error err_D(h) is the probability that h and h* differ on a new point drawn from D. It can
be computed here for two distributions: one that is invariant under rotations, and one whose points
all have margin δ.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from linlearn.data import isotropic, latitudes
from linlearn.features import cover_count
from linlearn.geometry import absorb, signed_distance
from linlearn.inputs import (
    Array,
    Integers,
    check_count,
    check_data,
    check_points,
    check_positive,
    check_vector,
)
from linlearn.ledger import Ledger, Step

__all__ = [
    "Learner",
    "finite_class_bound",
    "isotropic",
    "latitude_error",
    "latitudes",
    "leave_one_out",
    "leave_one_out_theorem",
    "radon",
    "true_error",
    "vc_bound",
]

Learner = Callable[[Array, Array], tuple[Array, float, Integers]]
"""From points and labels to w, b and the row numbers of the points that were needed.

Without any of the other points, the learner would have returned the same w and b.
"""


def true_error(w: ArrayLike, w_star: ArrayLike) -> float:
    """err_D of sign(w·x) for a D that is invariant under rotations: the angle to w*, divided by π.

    >>> true_error([1.0, 1.0], [0.0, 1.0])
    0.25
    """
    along, across = _parts(w, w_star)
    return math.atan2(across, along) / math.pi


def latitude_error(w: ArrayLike, w_star: ArrayLike, delta: float) -> float:
    """err_D of sign(w·x) for the points of `latitudes`.

    Write w, of length 1, as a part along w* and a part across it. A point is misclassified if
    √(1 - δ²) |across| cos φ > δ along, where the angle φ has a density proportional to
    sin^{d-3} φ. This is integrated numerically.

    >>> latitude_error([1.0, 0, 0], [1.0, 0, 0], 0.3)
    0.0
    >>> round(latitude_error([1.0, 1.0, 0], [1.0, 0, 0], 0.5), 6)
    0.304087
    """
    along, across = _parts(w, w_star)
    delta, d = check_positive(delta, "delta", at_most=1), np.size(w_star)
    if d < 3:
        raise ValueError(
            f"w_star must have at least 3 entries, as the points of latitudes do, got {d}"
        )
    # In these terms a point is misclassified if reach · cos φ > need.
    need, reach = delta * along, math.sqrt(1 - delta**2) * across
    # No angle decides: every point is classified correctly, or every point is misclassified.
    if abs(need) >= reach:
        return 0.0 if need > 0 else 1.0
    nodes, weights = _quadrature()
    half = math.acos(abs(need) / reach) / 2
    # The integral of sin^{d-3} over [0, π]. Its gamma functions overflow for large d, and their
    # logarithms do not.
    log_whole = 0.5 * math.log(math.pi) + math.lgamma((d - 2) / 2) - math.lgamma((d - 1) / 2)
    part = half * float(weights @ np.exp((d - 3) * np.log(np.sin(half * (nodes + 1))) - log_whole))
    return part if need >= 0 else 1 - part


def finite_class_bound(n: int, k: int, rho: float) -> float:
    """√(ln(k/ρ) / 2n), a bound on true error minus training error, for k classifiers at once.

    It holds for all of them with probability at least 1 − ρ. The classifiers must be fixed before
    the n points are drawn.

    >>> round(finite_class_bound(n=1000, k=100, rho=0.05), 4)
    0.0616
    """
    n, k = check_count(n, "n", at_least=1), check_count(k, "k", at_least=1)
    return math.sqrt((math.log(k) - math.log(check_positive(rho, "rho", at_most=1))) / (2 * n))


def vc_bound(n: int, d: int, rho: float) -> float:
    """(2/n) log₂(2 C(2n, d) / ρ), a bound on the true error of hyperplanes without training errors.

    With probability at least 1 − ρ, where ρ ≤ ¼, it holds for every hyperplane through the origin
    that classifies all n points correctly. C is Cover's count, the growth function of hyperplanes
    through the origin of d dimensions; with an offset, put d + 1 for d. A bound above 1 is vacuous.

    >>> round(vc_bound(n=1000, d=3, rho=0.05), 4)
    0.0545
    """
    n, rho = check_count(n, "n", at_least=1), check_positive(rho, "rho", at_most=0.25)
    # Cover's count may exceed every float; Python's log2 takes whole numbers of any size.
    return 2 / n * (1 + math.log2(cover_count(2 * n, d)) - math.log2(rho))


def radon(X: ArrayLike) -> Array:
    """A Radon partition: weights c with Σ c_i x_i = 0, Σ c_i = 0 and Σ |c_i| = 2, shape (n,).

    The points with c_i > 0, weighted by c_i, and the points with c_i < 0, weighted by -c_i, have
    the same mean, so the convex hulls of the two sets meet. X must hold at least d + 2 points. The
    overall sign of c is arbitrary.

    >>> np.abs(radon([[0.0], [1.0], [2.0]])).round(6)
    array([0.5, 1. , 0.5])
    """
    X = check_points(X)
    n, d = X.shape
    if n < d + 2:
        raise ValueError(
            f"X must hold at least d + 2 = {d + 2} points for a Radon partition, got {n}"
        )
    c = np.linalg.svd(absorb(X).T)[2][-1]  # orthogonal to every row of the (d+1, n) matrix
    return 2 * c / np.abs(c).sum()


def leave_one_out(learn: Learner, X: ArrayLike, y: ArrayLike) -> NDArray[np.bool_]:
    """True for each point that is misclassified after learning from all the others, shape (n,).

    A score of 0 counts as a mistake, whatever the label.
    """
    return _left_out_scores(learn, *check_data(X, y)) <= 0


def leave_one_out_theorem(learn: Learner, X: ArrayLike, y: ArrayLike) -> Ledger:
    """The leave-one-out error is at most |K|/n, K the points needed: the proof, line by line.

    `learn` returns the set K: the points on which the perceptron made an update, for instance, or
    the support vectors. Here n is the number of rows of X, which the lines call n + 1.
    """
    X, y = check_data(X, y)
    w, b, needed = learn(X, y)
    K = np.isin(np.arange(len(X)), needed)
    others = np.flatnonzero(~K)
    whole, without = y * signed_distance(X, w, b), _left_out_scores(learn, X, y)
    # As numbers, so that line (4) can take their mean.
    wrong = (without <= 0).astype(float)
    steps = (
        Step("1", r"h_{\setminus i}(x_i) = h(x_i),\ i \notin K", "h_{-i}(x_i) = h(x_i), i not in K",
             "a point that was not needed can leave",
             np.sign(y * without)[others], "=", np.sign(y * whole)[others], others, "i"),
        Step("2", r"y_i\, (w \cdot x_i + b) > 0,\ i \notin K", "y_i (w·x_i + b) > 0, i not in K",
             "a point that was not needed is right",
             whole[others], ">", np.zeros(len(others)), others, "i"),
        Step("3", r"[h_{\setminus i}(x_i) \neq y_i] \leq [i \in K]",
             "[h_{-i}(x_i) ≠ y_i] ≤ [i in K]",
             "(1) and (2): only a point that was needed can be wrong",
             wrong, "<=", K.astype(float), np.arange(len(X)), "i"),
        Step.single("4", r"\frac{1}{n+1} \sum_i [h_{\setminus i}(x_i) \neq y_i]"
                    r" \leq \frac{|K|}{n+1}",
                    "mean of [h_{-i}(x_i) ≠ y_i] ≤ |K|/(n+1)",
                    "the mean of (3) over all n + 1 points",
                    wrong.mean(), "<=", int(K.sum()) / len(X)),
    )  # fmt: skip
    title = (
        f"Leaving out one of {len(X)} points: {wrong.sum():.0f} wrong, "
        f"at most |K| = {K.sum()} that were needed"
    )
    return Ledger(title, (), steps)


def _left_out_scores(learn: Learner, X: Array, y: Array) -> Array:
    """The geometric margin of each point after learning from all the others, shape (n,)."""
    # Without its only point, a class would be empty.
    if min((y > 0).sum(), (y < 0).sum()) < 2:
        raise ValueError(
            "y must hold each label at least twice, or leaving a point out leaves one class: "
            "add points"
        )
    scores = np.empty(len(X))
    for i in range(len(X)):
        others = np.arange(len(X)) != i
        w, b, _ = learn(X[others], y[others])
        scores[i] = y[i] * signed_distance(X[i : i + 1], w, b)[0]
    return scores


@cache
def _quadrature() -> tuple[Array, Array]:
    """Nodes and weights of Gauss–Legendre quadrature on [-1, 1]; 200 suffice for d = 1000."""
    return np.polynomial.legendre.leggauss(200)


def _parts(w: ArrayLike, w_star: ArrayLike) -> tuple[float, float]:
    """w·w* and ‖w - (w·w*) w*‖, for w and w* scaled to length 1."""
    w_star = check_vector(w_star, [np.size(w_star)], "w_star")
    w = check_vector(w, [len(w_star)])
    if not w.any() or not w_star.any():
        raise ValueError(
            "w and w_star must not be 0: a zero vector is normal to no plane, "
            "so nothing is predicted"
        )
    w, w_star = w / np.linalg.norm(w), w_star / np.linalg.norm(w_star)
    along = float(w @ w_star)
    return along, float(np.linalg.norm(w - along * w_star))
