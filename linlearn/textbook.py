"""The three loops of notebook 02, line by line, as a reader would type them.

If all sums are exact (whole-number data), they make the same updates as `perceptron`; a test
compares them.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, Integers, check_count, check_data


def perceptron_until_clean(X: ArrayLike, y: ArrayLike) -> tuple[Array, list[int]]:
    """Loop 1: while True, pass over the points and count the mistakes; stop when there are none.

    Returns w and the index of each update. Does not terminate on data that are not separable.
    """
    X, y = check_data(X, y)
    w, updates = np.zeros(X.shape[1]), list[int]()
    # Ends only after a pass without mistakes: on data that are not separable it never does.
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
    """Loop 2: at most τ passes, with an offset, stopping when nothing has changed.

    Returns w, b and the index of each update.
    """
    X, y = check_data(X, y)
    w, b, updates = np.zeros(X.shape[1]), 0.0, list[int]()
    # On data that are not separable, τ is what ends the loop.
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
    """Loop 3: find a violation point, any one, and update; stop when there is none.

    `choose` picks one of the indices of all violation points. By default it is the next one in
    cyclic order, as in the loops over passes. Returns w and the index of each update.
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
            # The first violation after the last update, or the first of all if there is none after
            # it.
            later = violations[violations > updates[-1]] if updates else violations
            i = int(later[0]) if len(later) else int(violations[0])
        w = w + y[i] * X[i]
        updates.append(i)
