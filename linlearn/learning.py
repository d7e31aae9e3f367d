"""How a learner finds its mistakes: exactly the textbook's, but not one point at a time.

The textbook scores one point, updates or not, and goes on to the next. Between two mistakes the weights stay
as they are, so one product can score a whole block of points ahead, and the first score ≤ 0 in it is where the
textbook would have made its next update. Where numba is installed, compiled loops look for it instead. All ways
make the same updates, because none lets rounding decide a sign: a score that is too close to 0 for comfort is
computed again, exactly.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np

from linlearn.geometry import exact_sign
from linlearn.inputs import Array, Integers
from linlearn.run import Link, Run, signed_rows, split_bias

TINY = 1e-150
"""More than the length of any vector whose square vanishes."""

ROUGH = 2.0**-16
"""Each entry of a rough direction is off by at most this part of itself."""


def learn(
    learner: str,
    X: Array,
    y: Array,
    *,
    start: Array,
    link: Link,
    direction: Link | None = None,
    rough: Link | None = None,
    eta: float,
    bias: bool = False,
    order: Integers | None = None,
    max_updates: int,
) -> Run:
    """Present the points over and over, add y x to θ at each mistake, stop after a clean pass.

    A mistake is a score ≤ 0 of v = direction(θ), a positive multiple of the weights; with none given,
    v = θ. The updates are those of the textbook's loop, however they are found. If v takes long to compute,
    `rough`, which is within ROUGH of it, decides every score that is not close to 0.
    """
    n, theta = len(X), start.copy()
    natural = order is None and not bias  # then X can be used as it lies, with no copy at all
    points, labels = (X, y) if natural else (signed_rows(X, y, bias, order), np.ones(n))
    if direction is None and compiled_loops() is not None:
        births, refused = compiled(points, labels, theta, max_updates)
    else:
        births, refused = look_ahead(points, labels, theta, direction, rough, max_updates)
    positions = births % n
    mistakes = positions if order is None else order[positions]
    w, b = split_bias(link(theta), bias)
    clean_pass = births[-1] // n + 1 if len(births) else 0
    return Run(
        learner=learner,
        w=w,
        b=b,
        mistakes=mistakes,
        converged=refused is None,
        eta=eta,
        bias=bias,
        X=X,
        y=y,
        presented=int((clean_pass + 1) * n) if refused is None else refused + 1,
        positions=positions,
        start=start,
        theta=theta,
        link=link,
    )


def look_ahead(
    X: Array, y: Array, theta: Array, direction: Link | None, rough: Link | None, max_updates: int
) -> tuple[Integers, int | None]:
    """Find the textbook's updates: go on to the next point that may be a mistake, decide, and update.

    Changes θ in place. Returns the presentations, counted from 0, at which an update was made, and the
    one at which an update was refused because `max_updates` were made (None after a clean pass).
    """
    n = len(X)
    exact = direction or (lambda theta: theta)
    quick = rough or exact
    v = quick(theta)
    error = relative_error(X.shape[1]) + (ROUGH if rough else 0.0)
    loops = compiled_loops()
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
        if not certain and y[i] * exact_sign(exact(theta), X[i]) > 0:
            now, clean = now + 1, clean + 1
        elif len(births) == max_updates:
            return np.array(births, dtype=np.int64), now
        else:
            births.append(now)
            theta += y[i] * X[i]
            v = quick(theta)
            now, clean = now + 1, 0


def next_suspect_in_blocks(X: Array, y: Array, v: Array, unit: float, now: int, clean: int) -> tuple[int, int, bool]:
    """The same as the compiled `next_suspect`, block by block: one product scores the next points.

    A score is off by at most `unit` times ‖v‖.
    """
    n, d = X.shape
    doubt = unit * (math.sqrt(v @ v) + TINY)
    block = max(1, 2**12 // d)  # rows whose scores cost about as much as the call that computes them
    largest = max(1, 2**18 // d)
    while clean < n:
        i = now % n
        scores = (X[i : i + block] @ v) * y[i : i + block]
        suspects = scores <= doubt
        right = int(suspects.argmax()) if suspects.any() else len(scores)
        now, clean = now + right, clean + right
        if right < len(scores):
            return now, clean, bool(scores[right] < -doubt)
        block = min(2 * block, largest)
    return now, clean, False


def compiled(X: Array, y: Array, theta: Array, max_updates: int) -> tuple[Integers, int | None]:
    """The same as `look_ahead` for v = θ, by the textbook's own loop, compiled."""
    loop, n = compiled_loops().textbook_loop, len(X)
    unit = rounding_unit(X, theta, max_updates)
    births: list[Integers] = []
    now, clean, made = 0, 0, 0
    while True:
        room = np.empty(min(2**16, max_updates - made), dtype=np.int64)
        now, clean, count = loop(X, y, theta, unit, now, clean, room)
        births.append(room[:count])
        made += count
        if clean >= n:
            return np.concatenate(births), None
        i = now % n  # the loop leaves a score too close to 0, and an update it has no room for, to us
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
    except (ImportError, RuntimeError):  # numba raises the latter where it can write no cache
        return None
    return linlearn.compiled


def rounding_unit(X: Array, start: Array, max_updates: int) -> float:
    """A computed score θ·x is off by at most this times ‖θ‖, in whatever order its terms are added.

    With whole numbers that stay below 2⁵³ nothing is ever rounded, and this is 0.
    """
    d = X.shape[1]
    block = max(1, 2**14 // d)
    if whole(start) and all(whole(X[i : i + block]) for i in range(0, len(X), block)):
        largest = max(-float(X.min()), float(X.max()))
        if d * largest * (np.abs(start).max() + max_updates * largest) < 2.0**53:
            return 0.0
    return relative_error(d) * length(X)  # ‖x‖ is at most that of all of X


def relative_error(d: int) -> float:
    """A computed sum of d products is off by at most this times the sum of their sizes."""
    return (d + 2) * 2.0**-52


def length(X: Array) -> float:
    """‖X‖, the root of the sum of all squares."""
    return math.sqrt(np.vdot(X, X))


def whole(values: Array) -> bool:
    """True if every entry is a whole number."""
    return np.array_equal(values, np.rint(values))
