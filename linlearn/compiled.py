"""The textbook's perceptron loop, compiled: the extra `fast`. Only this module imports numba."""

from __future__ import annotations

import math

from numba import njit

from linlearn.inputs import Array, Integers


# Terms of a score may be added in any order, several at a time: a score within rounding of 0 is left
# to the caller, so the order decides nothing.
@njit(cache=True, fastmath={"reassoc", "contract", "nsz"})
def textbook_loop(
    X: Array, y: Array, w: Array, unit: float, now: int, clean: int, births: Integers
) -> tuple[int, int, int]:
    """Go on from presentation `now`, after `clean` right ones, changing w in place at each mistake.

    Stops after a clean pass, at a score that rounding may have touched, or when `births` is full.
    """
    n, d = X.shape
    i, count = now % n, 0
    size = 0.0
    for j in range(d):
        size += w[j] * w[j]
    doubt = unit * (math.sqrt(size) + 1e-150)
    while clean < n:
        score = 0.0
        for j in range(d):
            score += w[j] * X[i, j]
        score *= y[i]
        if score > doubt:
            clean += 1
        elif score > -doubt or count == len(births):
            break
        else:
            births[count] = now
            count += 1
            clean = 0
            size = 0.0
            for j in range(d):
                w[j] += y[i] * X[i, j]
                size += w[j] * w[j]
            doubt = unit * (math.sqrt(size) + 1e-150)
        now += 1
        i += 1
        if i == n:
            i = 0
    return now, clean, count
