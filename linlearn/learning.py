"""How learners find their mistakes: the same as the textbook's loop, but faster.

The textbook's loop scores one point, updates or not, and goes on to the next. Between two mistakes
the weights do not change, so one matrix product can score a whole block of points ahead, and the
first score ≤ 0 in it is the next mistake. Where numba is installed, compiled loops search for it
instead. All ways make the same updates, because rounding never decides a sign: a score that is too
close to 0 is computed again, exactly.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np

from linlearn.geometry import exact_sign
from linlearn.inputs import Array, Integers
from linlearn.run import NO_EXPANSION, Expansion, Link, Run, signed_rows, split_bias

TINY = 1e-150
"""A bound on the norm of any vector whose squared norm underflows to 0."""

ROUGH = 2.0**-16
"""A bound on the relative error of each entry of a rough direction."""


def learn(
    learner: str,
    X: Array,
    y: Array,
    *,
    start: Array,
    link: Link,
    direction: Link | None = None,
    rough: Link | None = None,
    expansion: Expansion = NO_EXPANSION,
    eta: float,
    bias: bool = False,
    order: Integers | None = None,
    max_updates: int,
) -> Run:
    """Present the points in passes and add y x to θ at each mistake, until a pass has none.

    A mistake is a point with y v·x ≤ 0, where v = direction(θ) is a positive multiple of the
    weights; without `direction`, v = θ. The updates are exactly those of the textbook's loop. If v
    is slow to compute, `rough`, which is within ROUGH of it, decides every score not close to 0.
    """
    n, theta = len(X), start.copy()
    natural = order is None and not bias  # then no copy of X is needed
    # With an order or a bias the rows are copied anyway. The labels are then multiplied into the
    # copy, and each signed row has the label 1.
    points, labels = (X, y) if natural else (signed_rows(X, y, bias, order), np.ones(n))
    # Only the perceptron, for which v = θ, can be compiled as a whole. The other learners compute v
    # again after each update.
    if direction is None and compiled_loops() is not None:
        births, stopped_at = run_compiled(points, labels, theta, max_updates)
    else:
        births, stopped_at = look_ahead(points, labels, theta, direction, rough, max_updates)
    # `births` counts presentations over all passes; the remainder is the position within a pass.
    positions = births % n
    mistakes = positions if order is None else order[positions]
    w, b = split_bias(link(theta), bias)
    # The pass after that of the last update is the one without mistakes.
    clean_pass = births[-1] // n + 1 if len(births) else 0
    return Run(
        learner=learner,
        w=w,
        b=b,
        mistakes=mistakes,
        converged=stopped_at is None,
        eta=eta,
        bias=bias,
        X=X,
        y=y,
        presented=int((clean_pass + 1) * n) if stopped_at is None else stopped_at + 1,
        positions=positions,
        start=start,
        theta=theta,
        link=link,
        expansion=expansion,
    )


def look_ahead(
    X: Array, y: Array, theta: Array, direction: Link | None, rough: Link | None, max_updates: int
) -> tuple[Integers, int | None]:
    """Make the textbook's updates, going from one point that may be a mistake to the next.

    Changes θ in place. Returns the presentations, counted from 0, at which an update was made. Also
    returns the presentation of the first mistake beyond `max_updates`, or None if the run ended
    with a pass without mistakes.
    """
    n = len(X)
    # `quick` finds the points that may be mistakes; `exact` decides about those in doubt.
    exact = direction or (lambda theta: theta)
    quick = rough or exact
    v = quick(theta)
    error = relative_error(X.shape[1]) + (ROUGH if rough else 0.0)
    loops = compiled_loops()
    # `unit` bounds the rounding error of a score: relative to the sizes of its terms in the
    # compiled search, relative to ‖v‖ in the search by blocks.
    if loops is not None:
        next_suspect, unit = loops.next_suspect, error
    elif direction is None:
        next_suspect, unit = next_suspect_in_blocks, rounding_unit(X, v, max_updates)
    else:
        next_suspect, unit = next_suspect_in_blocks, error * length(X)
    births: list[int] = []
    now, clean = 0, 0
    while True:
        now, clean, certain = next_suspect(X, y, v, unit, now, clean)
        if clean >= n:
            return np.array(births, dtype=np.int64), None
        i = now % n
        # Rounding could have decided this sign. Computed exactly the score is positive, so the
        # point is not a mistake.
        if not certain and y[i] * exact_sign(exact(theta), X[i]) > 0:
            now, clean = now + 1, clean + 1
        elif len(births) == max_updates:
            return np.array(births, dtype=np.int64), now
        else:
            births.append(now)
            theta += y[i] * X[i]
            v = quick(theta)
            now, clean = now + 1, 0


def next_suspect_in_blocks(
    X: Array, y: Array, v: Array, unit: float, now: int, clean: int
) -> tuple[int, int, bool]:
    """The next point that may be a mistake, found block by block; see `compiled.next_suspect`.

    The rounding error of a score is at most `unit` times ‖v‖.
    """
    n, d = X.shape
    doubt = unit * (math.sqrt(v @ v) + TINY)
    # Scoring this many rows takes about as long as the call itself.
    block = max(1, 2**12 // d)
    largest = max(1, 2**18 // d)
    while clean < n:
        i = now % n
        scores = (X[i : i + block] @ v) * y[i : i + block]
        suspects = scores <= doubt
        first = int(suspects.argmax()) if suspects.any() else len(scores)
        now, clean = now + first, clean + first
        if first < len(scores):
            return now, clean, bool(scores[first] < -doubt)
        # No mistake in this block: the next one is probably further away, so look further ahead.
        block = min(2 * block, largest)
    return now, clean, False


def run_compiled(X: Array, y: Array, theta: Array, max_updates: int) -> tuple[Integers, int | None]:
    """The same as `look_ahead` for v = θ, by a compiled version of the textbook's loop."""
    loop, n = compiled_loops().textbook_loop, len(X)
    unit = rounding_unit(X, theta, max_updates)
    births: list[Integers] = []
    now, clean, made = 0, 0, 0
    while True:
        # The number of updates is not known in advance, so they are collected in buffers of bounded
        # size.
        buffer = np.empty(min(2**16, max_updates - made), dtype=np.int64)
        now, clean, count = loop(X, y, theta, unit, now, clean, buffer)
        births.append(buffer[:count])
        made += count
        if clean >= n:
            return np.concatenate(births), None
        # The loop has stopped at a score too close to 0, or because the buffer is full.
        i = now % n
        if y[i] * exact_sign(theta, X[i]) > 0:
            now, clean = now + 1, clean + 1
        elif made == max_updates:
            return np.concatenate(births), now
        else:
            births.append(np.array([now]))
            theta += y[i] * X[i]
            now, clean, made = now + 1, 0, made + 1


@cache
def compiled_loops() -> Any:
    """The module of compiled loops, or None where numba, an optional extra, is not installed."""
    try:
        import linlearn.compiled
    except (ImportError, RuntimeError):  # numba raises the latter if it cannot write its cache
        return None
    return linlearn.compiled


def rounding_unit(X: Array, start: Array, max_updates: int) -> float:
    """A bound on the rounding error of any score θ·x, divided by ‖θ‖, for any order of summation.

    It is 0 for whole numbers that stay below 2⁵³, because these are never rounded.
    """
    d = X.shape[1]
    # Real data are rarely whole numbers, and then the first block already answers the question.
    block = max(1, 2**14 // d)
    if is_whole(start) and all(is_whole(X[i : i + block]) for i in range(0, len(X), block)):
        # An upper bound on every partial sum of θ·x, whichever points are added to θ.
        largest = max(-float(X.min()), float(X.max()))
        if d * largest * (np.abs(start).max() + max_updates * largest) < 2.0**53:
            return 0.0
    return relative_error(d) * length(X)  # no ‖x‖ is larger than ‖X‖


def relative_error(d: int) -> float:
    """A bound on the error of a sum of d products, relative to the sum of their absolute values."""
    return (d + 2) * 2.0**-52


def length(X: Array) -> float:
    """‖X‖, the Frobenius norm."""
    return math.sqrt(np.vdot(X, X))


def is_whole(values: Array) -> bool:
    """True if every entry is a whole number."""
    return np.array_equal(values, np.rint(values))
