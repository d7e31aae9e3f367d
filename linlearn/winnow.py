"""Winnow (Littlestone 1988): at each mistake, multiply the weights instead of adding to them.

Reward the features that agree with the label, punish those that do not, and normalise. In logarithms
this is addition, so the learners keep θ, the sum of y x over the mistakes, and w ∝ exp(η θ): nothing
overflows, whatever η is.
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
from linlearn.run import Link, Run


def winnow(
    X: ArrayLike, y: ArrayLike, eta: float = 0.1, max_updates: int | None = None, order: ArrayLike | None = None
) -> Run:
    """Learn weights w ≥ 0, ‖w‖₁ = 1, by w_j ← w_j exp(η y x_j) / Z at each mistake (note 002).

    Starts from w_j = 1/p. Gives up, with `converged=False`, instead of making more than `max_updates`
    updates (1,000,000 if not given): with a large η it may go round for ever even on separable data.

    >>> run = winnow([[1, -1, 1], [-1, 1, 1]], [1, -1], eta=1.0)
    >>> run.w.round(2), run.T, run.converged
    (array([0.79, 0.11, 0.11]), 1, True)
    """
    (X, y), eta = check_data(X, y), check_positive(eta, "eta")

    def exponents(theta: Array) -> Array:
        v = theta - theta.max(axis=-1, keepdims=True)
        v *= eta  # in place: with 10⁵ features, making arrays costs as much as filling them
        return v

    def direction(theta: Array) -> Array:
        return np.exp(exponents(theta))

    def rough(theta: Array) -> Array:
        v = exponents(theta)
        single = v.min() > -80  # then single precision, which is faster, holds every power and 5 digits of it
        return np.exp(v, out=v, dtype=np.float32 if single else None, casting="unsafe")

    def link(theta: Array) -> Array:
        v = direction(theta)
        return v / v.sum(axis=-1, keepdims=True)

    return _learn("winnow", X, y, direction, link, eta, max_updates, order, rough=rough)


def balanced_winnow(
    X: ArrayLike, y: ArrayLike, eta: float = 0.1, max_updates: int | None = None, order: ArrayLike | None = None
) -> Run:
    """Winnow on the 2p features (x, -x): its weights w⁺ - w⁻ may have any sign, with ‖w‖₁ ≤ 1.

    θ for the mirrored half is -θ, so the doubled features are never built. `Run.w` is w⁺ - w⁻.
    """
    (X, y), eta = check_data(X, y), check_positive(eta, "eta")

    def halves(theta: Array) -> tuple[Array, Array]:
        top = np.abs(theta).max(axis=-1, keepdims=True)
        return np.exp(eta * (theta - top)), np.exp(eta * (-theta - top))

    def direction(theta: Array) -> Array:
        plus, minus = halves(theta)
        return plus - minus

    def link(theta: Array) -> Array:
        plus, minus = halves(theta)
        return (plus - minus) / (plus + minus).sum(axis=-1, keepdims=True)

    return _learn("balanced winnow", X, y, direction, link, eta, max_updates, order)


def littlestone(
    X: ArrayLike,
    y: ArrayLike,
    alpha: float = 2.0,
    threshold: float | None = None,
    max_updates: int | None = None,
    order: ArrayLike | None = None,
) -> Run:
    """Littlestone's own form: x in {0, 1}, predict +1 if w·x > threshold, p/2 unless told otherwise.

    Starts from w_j = 1. A mistake on a positive point multiplies the weights of its active features by α,
    one on a negative point divides them by α. `Run.b` is -threshold. On a disjunction of k of the p
    features, with a threshold of at least 1, it makes at most
    (1+α) k (log_α threshold + 1) + α p / ((α-1) threshold) mistakes.
    """
    X, y = check_data(X, y)
    if not np.isin(X, (0.0, 1.0)).all():
        other = X[~np.isin(X, (0.0, 1.0))][0]
        raise ValueError(f"X must hold only 0 and 1 in Littlestone's form, got {other}: use `winnow` for it")
    theta0 = X.shape[1] / 2 if threshold is None else check_positive(threshold, "threshold")
    rate = math.log(check_positive(alpha, "alpha"))
    if rate <= 0:
        raise ValueError(f"alpha must be greater than 1, got {alpha}: weights must grow when promoted")

    def link(theta: Array) -> Array:
        w = np.full(theta.shape, -theta0)
        w[..., :-1] = np.power(alpha, theta[..., :-1])  # exact for whole powers, as a score of exactly 0 needs
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
) -> Run:
    return learn(
        name,
        X,
        y,
        start=np.zeros(X.shape[1] + bias),
        link=link,
        direction=direction,
        rough=rough,
        eta=eta,
        bias=bias,
        order=check_order(order, len(X)),
        max_updates=check_max_updates(max_updates),
    )


def log_cosh(eta: ArrayLike) -> Any:
    """ln cosh η, to every digit, for any η."""
    size: Array = np.abs(np.asarray(eta, dtype=float))
    small = np.log1p(2 * np.sinh(np.minimum(size, 1.0) / 2) ** 2)  # keeps every digit where cosh η is close to 1
    return np.where(size < 1, small, size - math.log(2) + np.log1p(np.exp(-2 * size)))[()]


def winnow_rate(eta: ArrayLike, delta: float) -> Any:
    """Λ(η) = ηδ - ln cosh η: what KL(w*‖w) loses at least with each mistake; useful where positive."""
    eta = check_positives(eta, "eta")
    return (eta * check_positive(delta, "delta", at_most=1) - log_cosh(eta))[()]


def winnow_bound(p: int, eta: ArrayLike, delta: float) -> Any:
    """ln p / Λ(η), and inf where Λ(η) ≤ 0: at most so many mistakes of Winnow; η may be an array.

    >>> winnow_bound(1000, eta_star(0.2), 0.2).round(1)
    np.float64(343.1)
    """
    p = check_count(p, "p", at_least=1)
    rate = winnow_rate(eta, delta)
    useful = rate > 0
    return np.where(useful, math.log(p) / np.where(useful, rate, 1.0), np.inf)[()]


def eta_star(delta: float) -> float:
    """η* = artanh δ = ½ ln((1+δ)/(1-δ)), where Winnow's bound is smallest; inf for δ = 1."""
    delta = check_positive(delta, "delta", at_most=1)
    return math.atanh(delta) if delta < 1 else math.inf
