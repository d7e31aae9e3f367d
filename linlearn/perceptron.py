"""The perceptron (Rosenblatt 1958): at each mistake, add the signed point to the weights.

The learner, the three loops of the notes that it stands for, the remedies for its drawbacks (all of them
readings of one `Run`), and the learner that only guesses. What it descends is in `losses`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from linlearn.data import random_direction
from linlearn.geometry import predict, signs
from linlearn.inputs import (
    Array,
    Integers,
    check_count,
    check_data,
    check_max_updates,
    check_order,
    check_positive,
)
from linlearn.learning import learn
from linlearn.run import Run, split_bias, starting_weights


def perceptron(
    X: ArrayLike,
    y: ArrayLike,
    bias: bool = False,
    eta: float = 1.0,
    w0: ArrayLike | None = None,
    order: ArrayLike | None = None,
    max_updates: int | None = None,
) -> Run:
    """Learn w (and b) by w ← w + η y x at each point with y (w·x + b) ≤ 0, until a pass is clean.

    Parameters
    ----------
    X : (n, d) points; y : (n,) labels -1 or +1.
    bias : learn an offset b too, as the weight of a constant feature 1.
    eta : the step size η. From w0 = 0 it scales w and changes no mistake.
    w0 : (d,) where to start, 0 if not given; with bias, (d+1,) starts b too.
    order : a permutation of 0 … n-1, the order in which each pass presents the points.
    max_updates : give up, with `converged=False`, instead of making more; 1,000,000 if not given.

    Examples
    --------
    The four points of note 001:

    >>> run = perceptron([[1, 0], [0, -1], [0, 1], [-1, 0]], [1, -1, 1, -1])
    >>> run.w, run.T, run.mistakes, run.converged
    (array([1., 1.]), 2, array([0, 1]), True)
    """
    X, y = check_data(X, y)
    eta = check_positive(eta, "eta")
    start = starting_weights(w0, X.shape[1], bias)
    return learn(
        "perceptron",
        X,
        y,
        start=start / eta,  # θ counts in units of η: with w0 = 0 no mistake can depend on η
        link=lambda theta: eta * theta,
        eta=eta,
        bias=bool(bias),
        order=check_order(order, len(X)),
        max_updates=check_max_updates(max_updates),
    )


def perceptron_bound(R: float, delta: float) -> float:
    """(R/δ)²: at most so many mistakes on points with ‖x‖ ≤ R and y (w*·x) ≥ δ, where ‖w*‖ = 1."""
    R = check_positive(R, "R")
    ratio = R / check_positive(delta, "delta", at_most=R)
    return ratio * ratio


# The three loops of the notes, line by line. With exact sums (whole-number data) they and `perceptron`
# make the same updates; a test proves it.


def perceptron_until_clean(X: ArrayLike, y: ArrayLike) -> tuple[Array, list[int]]:
    """Note 000: while True, pass over the points and count the mistakes; stop when there are none.

    Returns w and the index of each update. Never ends on data that cannot be separated.
    """
    X, y = check_data(X, y)
    w, updates = np.zeros(X.shape[1]), list[int]()
    while True:
        m = 0
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                m = m + 1
                updates.append(i)
        if m == 0:
            return w, updates


def perceptron_passes(X: ArrayLike, y: ArrayLike, tau: int) -> tuple[Array, float, list[int]]:
    """Note 003: at most τ passes, with an offset, stopping when nothing has changed.

    Returns w, b and the index of each update.
    """
    X, y = check_data(X, y)
    w, b, updates = np.zeros(X.shape[1]), 0.0, list[int]()
    for _ in range(check_count(tau, "tau")):
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
                changed = True
                updates.append(i)
        if not changed:
            break
    return w, float(b), updates


def perceptron_any_violation(
    X: ArrayLike, y: ArrayLike, choose: Callable[[Integers], int] | None = None
) -> tuple[Array, list[int]]:
    """Notes 001 and 002: find a violation point, any one, and update; stop when there is none.

    `choose` picks from the indices of all violation points. If not given, it takes the next one in cyclic
    order, and so does what the loops over passes do. Returns w and the index of each update.
    """
    X, y = check_data(X, y)
    w, updates = np.zeros(X.shape[1]), list[int]()
    while True:
        violations = np.flatnonzero(y * (X @ w) <= 0)
        if len(violations) == 0:
            return w, updates
        if choose is not None:
            i = int(choose(violations))
        else:
            later = violations[violations > updates[-1]] if updates else violations
            i = int(later[0]) if len(later) else int(violations[0])
        w = w + y[i] * X[i]
        updates.append(i)


# Remedies: other readings of the same run.


def averaged(run: Run) -> tuple[Array, float]:
    """The mean (w, b) over all presentations, each weight vector counting for as long as it lasted."""
    mean = np.average(run.path(), axis=0, weights=run.lifetimes)
    return split_bias(mean, run.bias)


@dataclass(frozen=True, eq=False)
class Vote:
    """A classifier that asks every weight vector of a run, each with as many votes as it lasted."""

    w: Array
    """Shape (T+1, d)."""
    b: Array
    """Shape (T+1,)."""
    votes: Integers
    """Shape (T+1,)."""

    def predict(self, X: ArrayLike) -> Array:
        """The label with more votes, +1 if both have as many, shape (n,)."""
        total = sum(c * predict(X, w, b) for w, b, c in zip(self.w, self.b.tolist(), self.votes, strict=True))
        return signs(np.asarray(total))


def voted(run: Run) -> Vote:
    """The voted perceptron (Freund and Schapire 1999) of a run; those that never lasted have no vote."""
    lasted = run.lifetimes > 0
    path = run.path()[lasted]
    w, b = (path[:, :-1], path[:, -1]) if run.bias else (path, np.zeros(len(path)))
    return Vote(w, b, run.lifetimes[lasted])


def pocket(run: Run) -> tuple[Array, float]:
    """The first (w, b) of a run with the fewest training errors (Gallant 1990, with ratchet)."""
    best_errors, best = len(run.X) + 1, run.start
    for _, theta in run.thetas(block=max(1, 2**20 // len(run.X))):
        path = run.link(theta)
        scores = path[:, : run.X.shape[1]] @ run.X.T + (path[:, -1:] if run.bias else 0.0)
        errors = (signs(scores) != run.y).sum(axis=1)
        first = int(errors.argmin())
        if errors[first] < best_errors:
            best_errors, best = int(errors[first]), path[first]
    return split_bias(best, run.bias)


@dataclass(frozen=True, eq=False)
class Search:
    """The k random classifiers of `random_search`, and the best of them."""

    w: Array
    """The best normal vector, of length 1, shape (d,)."""
    b: float
    """The best offset."""
    errors: Array
    """The training error of each classifier tried, shape (k,)."""


def random_search(X: ArrayLike, y: ArrayLike, k: int, bias: bool = True, seed: int = 0) -> Search:
    """Try k random planes and keep the first with the smallest training error (the learner of note 003).

    Directions are uniform, offsets uniform over the range of scores. The first k tries of a seed are the
    same for every larger k.
    """
    X, y = check_data(X, y)
    rng = np.random.default_rng(check_count(seed, "seed"))
    draws = [(random_direction(rng, X.shape[1]), rng.random()) for _ in range(check_count(k, "k", at_least=1))]
    W = np.array([w for w, _ in draws])
    scores = X @ W.T
    low, high = scores.min(axis=0), scores.max(axis=0)
    offsets = -(low + (high - low) * np.array([u for _, u in draws])) * bias
    errors = np.mean(signs(scores + offsets) != y[:, None], axis=0)
    best = int(errors.argmin())
    return Search(W[best], float(offsets[best]), errors)
