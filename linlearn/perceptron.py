"""The perceptron (Rosenblatt 1958): at each mistake, add the signed point to the weights.

This module holds the learner, three remedies for its drawbacks, which all use the same `Run`, and
a learner that tries random hyperplanes. The loops of notebook 02 are in `textbook`, and the
criterion that the perceptron descends is in `losses`.
"""

from __future__ import annotations

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
    """Learn w (and b) by w ← w + η y x at each point with y (w·x + b) ≤ 0, until there is none.

    Parameters
    ----------
    X : (n, d) points; y : (n,) labels -1 or +1.
    bias : learn an offset b too, as the weight of a constant feature 1.
    eta : the step size η. With w0 = 0 it scales w and does not change the mistakes.
    w0 : (d,) initial weights, 0 if not given; with bias, (d+1,) initial weights and offset.
    order : a permutation of 0 … n-1, the order in which each pass presents the points.
    max_updates : the limit after which the run stops, with `converged=False`; 1,000,000 by default.

    Examples
    --------
    The worked example of notebook 02:

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
        start=start / eta,  # θ = w/η, so that with w0 = 0 no mistake depends on η
        link=lambda theta: eta * theta,
        eta=eta,
        bias=bool(bias),
        order=check_order(order, len(X)),
        max_updates=check_max_updates(max_updates),
    )


def perceptron_bound(R: float, delta: float) -> float:
    """(R/δ)², a bound on the mistakes if ‖x‖ ≤ R, ‖w*‖ = 1 and y (w*·x) ≥ δ for every point."""
    R = check_positive(R, "R")
    ratio = R / check_positive(delta, "delta", at_most=R)
    return ratio * ratio


# Remedies: other classifiers from the same run.


def averaged(run: Run) -> tuple[Array, float]:
    """The averaged perceptron: the mean of w and b over all presentations."""
    # Each weight vector counts once for each presentation for which it was used.
    mean = np.average(run.path(), axis=0, weights=run.lifetimes)
    return split_bias(mean, run.bias)


@dataclass(frozen=True, eq=False)
class Vote:
    """A weighted majority vote of the weight vectors of a run."""

    w: Array
    """Shape (T+1, d)."""
    b: Array
    """Shape (T+1,)."""
    votes: Integers
    """The number of presentations for which each weight vector was used, shape (T+1,)."""

    def predict(self, X: ArrayLike) -> Array:
        """The label with more votes, +1 if there is a tie, shape (n,)."""
        total = sum(
            c * predict(X, w, b)
            for w, b, c in zip(self.w, self.b.tolist(), self.votes, strict=True)
        )
        return signs(np.asarray(total))


def voted(run: Run) -> Vote:
    """The voted perceptron (Freund and Schapire 1999); a weight vector never used has no vote."""
    # The start has no vote if the first presentation is already a mistake.
    used = run.lifetimes > 0
    path = run.path()[used]
    w, b = (path[:, :-1], path[:, -1]) if run.bias else (path, np.zeros(len(path)))
    return Vote(w, b, run.lifetimes[used])


def pocket(run: Run) -> tuple[Array, float]:
    """The pocket algorithm (Gallant 1990, with ratchet): the first w, b with the fewest errors."""
    best_errors, best = len(run.X) + 1, run.start
    # The scores of all weight vectors on all points may not fit into memory, so take some at a
    # time.
    for _, theta in run.thetas(block=max(1, 2**20 // len(run.X))):
        path = run.link(theta)
        scores = path[:, : run.X.shape[1]] @ run.X.T + (path[:, -1:] if run.bias else 0.0)
        errors = (signs(scores) != run.y).sum(axis=1)
        first = int(errors.argmin())
        # Strictly fewer errors, so that the first of several equally good ones stays.
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
    """Try k random hyperplanes and keep the first of least training error.

    Directions are uniform, and offsets are uniform over the range of scores. For one seed, the
    hyperplanes tried for a smaller k are the first ones tried for a larger k.
    """
    X, y = check_data(X, y)
    rng = np.random.default_rng(check_count(seed, "seed"))
    # The draws alternate, so that a larger k begins with the same tries.
    draws = [
        (random_direction(rng, X.shape[1]), rng.random())
        for _ in range(check_count(k, "k", at_least=1))
    ]
    W = np.array([w for w, _ in draws])
    scores = X @ W.T
    # An offset outside this range would put all points on the same side.
    low, high = scores.min(axis=0), scores.max(axis=0)
    offsets = -(low + (high - low) * np.array([u for _, u in draws])) * bias
    errors = np.mean(signs(scores + offsets) != y[:, None], axis=0)
    best = int(errors.argmin())
    return Search(W[best], float(offsets[best]), errors)
