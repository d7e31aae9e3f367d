"""What a training set says about points not yet seen: true errors, bounds on them, and leaving one out.

A true error err_D(h) is the chance that h and h* differ on a new point. It is known here for two distributions
D: one that looks the same in every direction, and one whose points all have margin δ.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from linlearn.data import Data, random_direction
from linlearn.features import cover_count
from linlearn.geometry import absorb, predict, signed_distance
from linlearn.inputs import Array, Integers, check_count, check_data, check_points, check_positive, check_vector
from linlearn.ledger import Ledger, Step

Learner = Callable[[Array, Array], tuple[Array, float, Integers]]
"""From points and labels to w, b and the points that were needed, as row numbers: the others could have stayed away."""


def isotropic(n: int, d: int, seed: int = 0) -> Data:
    """n normal points of d ≥ 2 dimensions, the same in every direction, labelled by a random w*; no margin is kept.

    The first points of a seed are the same for every larger n.
    """
    n, d = check_count(n, "n", at_least=2), check_count(d, "d", at_least=2)
    rng = np.random.default_rng(check_count(seed, "seed"))
    w_star = random_direction(rng, d)
    X = rng.normal(size=(n, d))
    return Data(X, predict(X, w_star), w_star)


def true_error(w: ArrayLike, w_star: ArrayLike) -> float:
    """err_D of sign(w·x) against sign(w*·x) if D looks the same in every direction: their angle, as part of π.

    >>> true_error([1.0, 1.0], [0.0, 1.0])
    0.25
    """
    along, across = _parts(w, w_star)
    return math.atan2(across, along) / math.pi


def latitudes(n: int, d: int, delta: float, seed: int = 0) -> Data:
    """n points of the unit sphere of d ≥ 3 dimensions, all at distance δ of the plane of w*, on either side by a coin.

    On a globe with w* for its axis these are two circles of latitude, and points are uniform on them. The
    points are independent of each other, which those of `separable` are not.
    """
    n, d = check_count(n, "n", at_least=2), check_count(d, "d", at_least=3)
    delta = check_positive(delta, "delta", at_most=1)
    rng = np.random.default_rng(check_count(seed, "seed"))
    w_star = random_direction(rng, d)
    y = rng.choice([-1.0, 1.0], size=n)
    u = rng.normal(size=(n, d))
    u -= np.outer(u @ w_star, w_star)
    u /= np.linalg.norm(u, axis=1)[:, None]
    return Data(delta * np.outer(y, w_star) + math.sqrt(1 - delta**2) * u, y, w_star, delta, R=1.0)


def latitude_error(w: ArrayLike, w_star: ArrayLike, delta: float) -> float:
    """err_D of sign(w·x) for the points of `latitudes`.

    A point is wrong if the part of w across w* outweighs the part along it: √(1 - δ²) |across| cos φ > δ along,
    where φ is an angle with density sin^{d-3} φ, which is integrated numerically.

    >>> latitude_error([1.0, 0, 0], [1.0, 0, 0], 0.3), round(latitude_error([1.0, 1.0, 0], [1.0, 0, 0], 0.5), 6)
    (0.0, 0.304087)
    """
    along, across = _parts(w, w_star)
    delta, d = check_positive(delta, "delta", at_most=1), np.size(w_star)
    if d < 3:
        raise ValueError(f"w_star must have at least 3 entries, as the points of latitudes do, got {d}")
    need, reach = delta * along, math.sqrt(1 - delta**2) * across
    if abs(need) >= reach:
        return 0.0 if need > 0 else 1.0
    nodes, weights = _quadrature()
    half = math.acos(abs(need) / reach) / 2
    log_whole = 0.5 * math.log(math.pi) + math.lgamma((d - 2) / 2) - math.lgamma((d - 1) / 2)
    part = half * float(weights @ np.exp((d - 3) * np.log(np.sin(half * (nodes + 1))) - log_whole))
    return part if need >= 0 else 1 - part


def finite_class_bound(n: int, k: int, rho: float) -> float:
    """√(ln(k/ρ) / 2n): but for a chance ρ, no err_D of k classifiers exceeds its training error by more.

    The classifiers must be fixed before the n points are drawn.

    >>> round(finite_class_bound(n=1000, k=100, rho=0.05), 4)
    0.0616
    """
    n, k = check_count(n, "n", at_least=1), check_count(k, "k", at_least=1)
    return math.sqrt((math.log(k) - math.log(check_positive(rho, "rho", at_most=1))) / (2 * n))


def vc_bound(n: int, d: int, rho: float) -> float:
    """(2/n) log₂(2 C(2n, d) / ρ): but for a chance ρ ≤ ¼, every plane through 0 that has all n points right errs less.

    C is Cover's count, here the growth function of planes through the origin of d dimensions; with an offset,
    put d + 1 for d. Above 1 it says nothing.

    >>> round(vc_bound(n=1000, d=3, rho=0.05), 4)
    0.0545
    """
    n, rho = check_count(n, "n", at_least=1), check_positive(rho, "rho", at_most=0.25)
    return 2 / n * (1 + math.log2(cover_count(2 * n, d)) - math.log2(rho))


def radon(X: ArrayLike) -> Array:
    """Weights c that split d + 2 or more points in two sets whose hulls meet: Σ c_i x_i = 0, Σ c_i = 0, Σ |c_i| = 2.

    The points with c_i > 0, weighed by c_i, and those with c_i < 0, weighed by -c_i, have the same mean.

    Which of the two sets is which is left to chance.

    >>> np.abs(radon([[0.0], [1.0], [2.0]])).round(6)
    array([0.5, 1. , 0.5])
    """
    X = check_points(X)
    n, d = X.shape
    if n < d + 2:
        raise ValueError(f"X must hold at least d + 2 = {d + 2} points for a Radon partition, got {n}")
    c = np.linalg.svd(absorb(X).T)[2][-1]  # orthogonal to every row of the (d+1, n) matrix
    return 2 * c / np.abs(c).sum()


def leave_one_out(learn: Learner, X: ArrayLike, y: ArrayLike) -> NDArray[np.bool_]:
    """Which points are misclassified by what `learn` makes of all the others, shape (n,).

    A score of 0 counts as wrong, whatever the label.
    """
    return _left_out_scores(learn, *check_data(X, y)) <= 0


def leave_one_out_theorem(learn: Learner, X: ArrayLike, y: ArrayLike) -> Ledger:
    """Leaving one out, at most the points that were needed are wrong: the proof, line by line, on these points.

    `learn` names the set K of points it needed: those the perceptron updated on, or the support vectors.
    """
    X, y = check_data(X, y)
    w, b, needed = learn(X, y)
    K = np.isin(np.arange(len(X)), needed)
    idle = np.flatnonzero(~K)
    whole, without = y * signed_distance(X, w, b), _left_out_scores(learn, X, y)
    wrong = (without <= 0).astype(float)
    share, none = int(K.sum()) / len(X), np.zeros(len(idle))
    steps = (
        Step("1", r"h_{\setminus i}(x_i) = h(x_i),\ i \notin K", "h_{-i}(x_i) = h(x_i), i not in K",
             "a point that was not needed can leave",
             np.sign(y * without)[idle], "=", np.sign(y * whole)[idle], idle, "i"),
        Step("2", r"y_i\, (w \cdot x_i + b) > 0,\ i \notin K", "y_i (w·x_i + b) > 0, i not in K",
             "a point that was not needed is right", whole[idle], ">", none, idle, "i"),
        Step("3", r"[h_{\setminus i}(x_i) \neq y_i] \leq [i \in K]", "[h_{-i}(x_i) ≠ y_i] ≤ [i in K]",
             "(1) and (2): only a point that was needed can be wrong",
             wrong, "<=", K.astype(float), np.arange(len(X)), "i"),
        Step("4", r"\frac{1}{n+1} \sum_i [h_{\setminus i}(x_i) \neq y_i] \leq \frac{|K|}{n+1}",
             "mean of [h_{-i}(x_i) ≠ y_i] ≤ |K|/(n+1)", "the mean of (3) over all n + 1 points",
             np.array([wrong.mean()]), "<=", np.array([share]), np.array([0]), ""),
    )  # fmt: skip
    title = f"Leaving out one of {len(X)} points: {wrong.sum():.0f} wrong, at most |K| = {K.sum()} that were needed"
    return Ledger(title, (), steps)


def _left_out_scores(learn: Learner, X: Array, y: Array) -> Array:
    """y (w·x + b) / ‖w‖ of each point, for the w and b learned from all the others, shape (n,)."""
    if min((y > 0).sum(), (y < 0).sum()) < 2:
        raise ValueError("y must hold each label twice, or leaving a point out leaves one class: add points")
    scores = np.empty(len(X))
    for i in range(len(X)):
        others = np.arange(len(X)) != i
        w, b, _ = learn(X[others], y[others])
        scores[i] = y[i] * signed_distance(X[i : i + 1], w, b)[0]
    return scores


@cache
def _quadrature() -> tuple[Array, Array]:
    """Nodes and weights of Gauss and Legendre on [-1, 1]: 200 are enough for a thousand dimensions."""
    return np.polynomial.legendre.leggauss(200)


def _parts(w: ArrayLike, w_star: ArrayLike) -> tuple[float, float]:
    """How much of w lies along w* and across it, for both of length 1."""
    w_star = check_vector(w_star, [np.size(w_star)], "w_star")
    w = check_vector(w, [len(w_star)])
    if not w.any() or not w_star.any():
        raise ValueError("w and w_star must not be 0: a zero vector is normal to no plane, so nothing is predicted")
    w, w_star = w / np.linalg.norm(w), w_star / np.linalg.norm(w_star)
    along = float(w @ w_star)
    return along, float(np.linalg.norm(w - along * w_star))
