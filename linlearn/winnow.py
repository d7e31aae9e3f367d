"""Winnow (Littlestone 1988): at each mistake, multiply the weights instead of adding to them.

The update increases the weights of features that agree with the label, decreases the others, and
normalises. In logarithms this is addition, so the learners keep θ, the sum of y x over the
mistakes, with w ∝ exp(η θ). Then nothing overflows, whatever η is.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import (
    Array,
    check_count,
    check_data,
    check_max_updates,
    check_order,
    check_positive,
    check_positives,
)
from linlearn.learning import learn
from linlearn.run import NO_EXPANSION, Expansion, Link, Run

MIRROR = Expansion(
    points=lambda A: np.hstack([A, -A]),
    separator=lambda w_star: np.hstack([np.maximum(w_star, 0), np.maximum(-w_star, 0)]),
)
"""The 2p features (x, -x) of balanced Winnow: w* becomes its positive and its negative part."""


def winnow(
    X: ArrayLike,
    y: ArrayLike,
    eta: float = 0.1,
    max_updates: int | None = None,
    order: ArrayLike | None = None,
) -> Run:
    """Learn weights w ≥ 0, ‖w‖₁ = 1, by w_j ← w_j exp(η y x_j) / Z at each mistake.

    Starts from w_j = 1/p. Stops, with `converged=False`, after `max_updates` updates (1,000,000 by
    default): with a large η it may cycle without end, even on separable data.

    >>> run = winnow([[1, -1, 1], [-1, 1, 1]], [1, -1], eta=1.0)
    >>> run.w.round(2), run.T, run.converged
    (array([0.79, 0.11, 0.11]), 1, True)
    """
    (X, y), eta = check_data(X, y), check_positive(eta, "eta")

    def exponents(theta: Array) -> Array:
        """η θ, shifted so that the largest entry is 0 and no power overflows."""
        v = theta - theta.max(axis=-1, keepdims=True)
        v *= eta  # in place: with 10⁵ features, allocating an array takes as long as filling it
        return v

    def direction(theta: Array) -> Array:
        return np.exp(exponents(theta))

    def rough(theta: Array) -> Array:
        """`direction` with a relative error of at most ROUGH."""
        v = exponents(theta)
        # Single precision is faster; above e⁻⁸⁰ it does not underflow and keeps 5 digits.
        single = v.min() > -80
        return np.exp(v, out=v, dtype=np.float32 if single else None, casting="unsafe")

    def link(theta: Array) -> Array:
        v = direction(theta)
        return v / v.sum(axis=-1, keepdims=True)

    return _learn("winnow", X, y, direction, link, eta, max_updates, order, rough=rough)


def balanced_winnow(
    X: ArrayLike,
    y: ArrayLike,
    eta: float = 0.1,
    max_updates: int | None = None,
    order: ArrayLike | None = None,
) -> Run:
    """Winnow on the 2p features (x, -x), so that the weights w⁺ - w⁻ may have any sign.

    `Run.w` is w⁺ - w⁻, with ‖w‖₁ ≤ 1. For the features -x, the sum over the mistakes is -θ, so the
    doubled features are never built.
    """
    (X, y), eta = check_data(X, y), check_positive(eta, "eta")

    def halves(theta: Array) -> tuple[Array, Array]:
        # Both parts are divided by e^(η · top), so that no power overflows. The factor cancels in
        # w.
        top = np.abs(theta).max(axis=-1, keepdims=True)
        return np.exp(eta * (theta - top)), np.exp(eta * (-theta - top))

    def direction(theta: Array) -> Array:
        plus, minus = halves(theta)
        return plus - minus

    def link(theta: Array) -> Array:
        plus, minus = halves(theta)
        return (plus - minus) / (plus + minus).sum(axis=-1, keepdims=True)

    return _learn(
        "balanced winnow", X, y, direction, link, eta, max_updates, order, expansion=MIRROR
    )


def littlestone(
    X: ArrayLike,
    y: ArrayLike,
    alpha: float = 2.0,
    threshold: float | None = None,
    max_updates: int | None = None,
    order: ArrayLike | None = None,
) -> Run:
    """Littlestone's original Winnow: x in {0, 1}, and +1 is predicted if w·x > threshold.

    The threshold is p/2 by default; `Run.b` is -threshold. Starts from w_j = 1. A mistake on a
    positive point multiplies the weights of its active features by α, and a mistake on a negative
    point divides them by α. On a disjunction of k of the p features, with a threshold of at least
    1, the number of mistakes is at most

        (1+α) k (log_α threshold + 1) + α p / ((α-1) threshold).
    """
    X, y = check_data(X, y)
    if not np.isin(X, (0.0, 1.0)).all():
        other = X[~np.isin(X, (0.0, 1.0))][0]
        raise ValueError(
            f"X must hold only 0 and 1 in Littlestone's form, got {other}: use `winnow` for it"
        )
    b = -(X.shape[1] / 2 if threshold is None else check_positive(threshold, "threshold"))
    # To multiply a weight by α is to add ln α to its logarithm: ln α takes the place of η.
    rate = math.log(check_positive(alpha, "alpha"))
    if rate <= 0:
        raise ValueError(
            f"alpha must be greater than 1, got {alpha}: weights must grow when promoted"
        )

    def link(theta: Array) -> Array:
        # The last entry belongs to the constant feature 1: it is the threshold and is not learned.
        w = np.full(theta.shape, b)
        # Exact for small whole powers: a score of exactly 0 must not be missed by rounding.
        w[..., :-1] = np.power(alpha, theta[..., :-1])
        return w

    return _learn("littlestone", X, y, link, link, rate, max_updates, order, bias=True)


def _learn(
    name: str,
    X: Array,
    y: Array,
    direction: Link,
    link: Link,
    eta: float,
    max_updates: int | None,
    order: ArrayLike | None,
    bias: bool = False,
    rough: Link | None = None,
    expansion: Expansion = NO_EXPANSION,
) -> Run:
    """`learn` from θ = 0, with the optional arguments checked."""
    return learn(
        name,
        X,
        y,
        start=np.zeros(X.shape[1] + bias),
        link=link,
        direction=direction,
        rough=rough,
        expansion=expansion,
        eta=eta,
        bias=bias,
        order=check_order(order, len(X)),
        max_updates=check_max_updates(max_updates),
    )


def log_cosh(eta: ArrayLike) -> Any:
    """ln cosh η, accurate to the last digits for every η."""
    size: Array = np.abs(np.asarray(eta, dtype=float))
    # cosh η = 1 + 2 sinh²(η/2): no digits cancel where cosh η is close to 1.
    small = np.log1p(2 * np.sinh(np.minimum(size, 1.0) / 2) ** 2)
    return np.where(size < 1, small, size - math.log(2) + np.log1p(np.exp(-2 * size)))[()]


def winnow_rate(eta: ArrayLike, delta: float) -> Any:
    """Λ(η) = ηδ - ln cosh η, a lower bound on the decrease of KL(w*‖w) at each mistake."""
    eta = check_positives(eta, "eta")
    return (eta * check_positive(delta, "delta", at_most=1) - log_cosh(eta))[()]


def winnow_bound(p: int, eta: ArrayLike, delta: float) -> Any:
    """ln p / Λ(η), a bound on Winnow's mistakes; inf where Λ(η) ≤ 0. η may be an array.

    >>> winnow_bound(1000, eta_star(0.2), 0.2).round(1)
    np.float64(343.1)
    """
    p = check_count(p, "p", at_least=1)
    rate = winnow_rate(eta, delta)
    # The 1.0 below only avoids a division by 0 where there is no bound.
    useful = rate > 0
    return np.where(useful, math.log(p) / np.where(useful, rate, 1.0), np.inf)[()]


def eta_star(delta: float) -> float:
    """η* = artanh δ = ½ ln((1+δ)/(1-δ)), which minimises Winnow's bound; inf for δ = 1."""
    delta = check_positive(delta, "delta", at_most=1)
    # For δ = 1 the rate ηδ - ln cosh η grows with η and has no maximum.
    return math.atanh(delta) if delta < 1 else math.inf
