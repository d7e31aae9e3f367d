"""Data, starts and orders of the explorers of notebook 04."""

from __future__ import annotations

import numpy as np

from linlearn.data import Data
from linlearn.geometry import predict
from linlearn.inputs import Array, Integers, check_count
from linlearn.perceptron import perceptron


def bad_start(data: Data) -> Array:
    """Return weights that point almost opposite to w*, so that the descent is long; shape (2,)."""
    w_star = np.asarray(data.w_star)
    return -2 * w_star + 0.8 * np.array([w_star[1], -w_star[0]])


def random_order(n: int, number: int) -> Integers:
    """Return a random permutation of 0 … n-1, the same for the same number."""
    return np.random.default_rng(number).permutation(n)


def inseparable(seed: int = 3) -> Data:
    """Return twelve points with integer coordinates that no line through 0 separates.

    A line labels them; then labels are flipped, one at a time, until no line is correct.
    """
    rng = np.random.default_rng(check_count(seed, "seed"))
    X = rng.integers(-5, 6, size=(12, 2)).astype(float)
    # A point at 0 would be a mistake for every w.
    X[~X.any(axis=1)] = 1.0
    y = predict(X, [2.0, 1.0])
    for i in rng.permutation(len(X)):
        y[i] *= -1
        if len(set(y)) == 2 and not perceptron(X, y, max_updates=1000).converged:
            break
    return Data(X, y)
