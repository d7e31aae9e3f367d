"""Loops over single points, compiled by numba: the extra `fast`. Only this module imports numba."""

from __future__ import annotations

import math

from numba import njit

from linlearn.inputs import Array, Integers


# `fastmath` lets the compiler add the terms of a score in any order. This changes no update: the
# caller decides every score within rounding of 0, exactly.
@njit(cache=True, fastmath={"reassoc", "contract", "nsz"})
def textbook_loop(
    X: Array, y: Array, w: Array, unit: float, now: int, clean: int, births: Integers
) -> tuple[int, int, int]:
    """Run the perceptron from presentation `now`, changing w in place at each mistake.

    `clean` counts the correct points since the last mistake. Stops after a pass without mistakes,
    at a score whose sign rounding may have changed, or when `births`, the list of updates, is full.
    Returns the new `now` and `clean`, and the number of updates made.
    """
    n, d = X.shape
    i, count = now % n, 0
    size = 0.0
    for j in range(d):
        size += w[j] * w[j]
    # 1e-150 stands in for a ‖w‖ whose square underflows to 0.
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
        # Counting is faster than computing `now % n` for each point.
        if i == n:
            i = 0
    return now, clean, count


@njit(cache=True, fastmath={"reassoc", "contract", "nsz"})
def next_suspect(
    X: Array, y: Array, v: Array, unit: float, now: int, clean: int
) -> tuple[int, int, bool]:
    """Go from presentation `now` to the next point that may be a mistake of v.

    `clean` counts the correct points since the last mistake; n of them end the search. Returns the
    new `now` and `clean`, and whether the point is certainly a mistake. The rounding error of a
    score is at most `unit` times the sum of the absolute values of its terms. Four points are
    scored at a time, so that v is read once for all four: for long rows memory is the bottleneck.
    """
    n, d = X.shape
    while clean < n:
        i0, i1, i2, i3 = now % n, (now + 1) % n, (now + 2) % n, (now + 3) % n
        score0, score1, score2, score3, size = 0.0, 0.0, 0.0, 0.0, 0.0
        for j in range(d):
            term0 = v[j] * X[i0, j]
            term1 = v[j] * X[i1, j]
            term2 = v[j] * X[i2, j]
            term3 = v[j] * X[i3, j]
            score0 += term0
            score1 += term1
            score2 += term2
            score3 += term3
            size += abs(term0) + abs(term1) + abs(term2) + abs(term3)
        doubt = unit * size + 1e-300  # terms that underflow to 0 add up to less than 1e-300
        for score in (y[i0] * score0, y[i1] * score1, y[i2] * score2, y[i3] * score3):
            # The four points may reach beyond the end of the pass.
            if clean == n:
                break
            if score <= doubt:
                return now, clean, score < -doubt
            now += 1
            clean += 1
    return now, clean, False
