"""The loops that look at one point after the other, compiled: the extra `fast`. Only this module imports numba."""

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


@njit(cache=True, fastmath={"reassoc", "contract", "nsz"})
def next_suspect(X: Array, y: Array, v: Array, unit: float, now: int, clean: int) -> tuple[int, int, bool]:
    """Go on from presentation `now`, after `clean` right ones, to the next that may be a mistake of v.

    Also returns whether it certainly is one. Stops after a clean pass. A score is off by at most `unit` times
    the sum of the sizes of its terms. Points are scored four at a time, for which v is read only once: long
    rows come from memory more slowly than they are multiplied.
    """
    n, d = X.shape
    while clean < n:
        i0, i1, i2, i3 = now % n, (now + 1) % n, (now + 2) % n, (now + 3) % n
        score0, score1, score2, score3, size = 0.0, 0.0, 0.0, 0.0, 0.0
        for j in range(d):
            term0, term1, term2, term3 = v[j] * X[i0, j], v[j] * X[i1, j], v[j] * X[i2, j], v[j] * X[i3, j]
            score0 += term0
            score1 += term1
            score2 += term2
            score3 += term3
            size += abs(term0) + abs(term1) + abs(term2) + abs(term3)
        doubt = unit * size + 1e-300  # terms so small that they vanish amount to less than this
        for score in (y[i0] * score0, y[i1] * score1, y[i2] * score2, y[i3] * score3):
            if clean == n:
                break
            if score <= doubt:
                return now, clean, score < -doubt
            now += 1
            clean += 1
    return now, clean, False
