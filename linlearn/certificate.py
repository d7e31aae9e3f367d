"""The certificate of `svm`: values that a feasible plane and feasible multipliers attain, whatever came before.

By weak duality any of the first bounds the optimum from above and any of the second from below.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from linlearn.geometry import accurate_dot
from linlearn.inputs import Array
from linlearn.interior import Point, Problem


def attained_primal(problem: Problem, point: Point) -> tuple[Array, float]:
    """A feasible plane near v and its value: v with the slack it needs, or moved and scaled to need none."""
    v, scores, C = point.v, point.scores, problem.C
    w = v[: problem.d]
    square = float(w.dot(w))
    with_slack = square / 2 + C * float(np.maximum(1 - scores, 0).sum()) if C < math.inf else math.inf
    nearest = float(scores[: problem.positive].min()), float(scores[problem.positive :].min())
    m = sum(nearest) / 2 if problem.bias else min(nearest)
    if C < math.inf:
        m -= 2.0**-48 * (math.sqrt(square) + abs(float(v[-1])))  # what rounding may have added to the scores
    if m <= 0 or with_slack <= square / 2 / m**2:
        return v, with_slack
    if problem.bias:
        v = v.copy()
        v[-1] += (nearest[1] - nearest[0]) / 2
    return v / m, square / 2 / m**2


def attained_dual(
    problem: Problem, alpha: Array, sums: tuple[Array, Array] | None = None
) -> tuple[tuple[float, float], float]:
    """Feasible multipliers near α, as multiples of α in each class, and their value.

    Both classes are brought to the smaller of their masses, then the best multiple is taken. `sums` are
    `problem.class_sums(alpha)`, if known.
    """
    plus, minus = sums or problem.class_sums(alpha)
    shares, total = (1.0, 1.0), 0.0
    if problem.bias:  # b's column of A is y: its sum over a class is, but for the sign, the mass of α
        masses = float(plus[-1]), -float(minus[-1])
        shares, total = (min(masses) / masses[0], min(masses) / masses[1]), 2 * min(masses)
    else:
        total = float(alpha.sum())
    u = (shares[0] * plus + shares[1] * minus)[: problem.d]
    square, least = float(u.dot(u)), 1e-30 * total
    scale = min(total / max(square, least * least), problem.C / float(alpha.max()))
    return (scale * shares[0], scale * shares[1]), scale * total - scale * scale * square / 2


@dataclass(frozen=True, eq=False)
class Plane:
    """A plane out of the frame, as floats hold it, and what it costs."""

    w: Array
    b: float
    scores: Array
    """y (w·x + b) of each point, shape (n,)."""
    square: float
    """‖w‖²."""
    primal: float
    """½‖w‖² + C Σ ξ; for a hard margin, that of the plane scaled so that no score is below 1."""
    rounding: float
    """The true primal value is at most this much larger."""


def plane_value(M: Array, y: Array, w: Array, b: float, square: float, C: float, accurate: bool = False) -> Plane:
    """The plane w, b with its primal value; M holds the points, or their kernel matrix.

    A score is a sum of d + 1 products. Rounding changes it by at most (d + 4) 2⁻⁵³ times the sum of their sizes. With
    `accurate`, scores that may be below 1 are computed exactly and rounded once, which is much slower.
    """
    spare = y * (M @ w + b) - 1
    error, least = (M.shape[1] + 4) * 2.0**-53 * (1 + reach(M, w, b)), float(spare.min())
    near = np.flatnonzero(spare < (0 if C < math.inf else least) + 2 * error)
    if accurate:
        v = np.array([*w, b, 1.0])
        spare[near] = [accurate_dot(v, np.array([*(y[i] * M[i]), y[i], -1.0])) for i in near]
        error, least = 0.0, float(spare.min())
    if C < math.inf:
        cost = C * float(np.maximum(-spare, 0).sum())
        return Plane(w, b, 1 + spare, square, square / 2 + cost, C * error * len(near) + 2.0**-50 * cost)
    lowest = min(1 + least, 1.0)
    if lowest <= error:
        return Plane(w, b, 1 + spare, square, math.inf, 0.0)
    primal = square / 2 / lowest**2
    return Plane(w, b, 1 + spare, square, primal, primal * ((1 - error / lowest) ** -2 - 1))


def reach(M: Array, w: Array, b: float) -> float:
    """The largest sum of the sizes of the terms of w·x + b: rounding of a score is measured by it."""
    return abs(b) + float((np.abs(M) @ np.abs(w)).max())


def settled(X: Array, K: Array | None, y: Array, w: Array, b: float, C: float) -> Plane:
    """The plane w, b out of the frame; one that separates is scaled to need no slack, if that is cheaper.

    With a large C a score of 1 - 1e-16, which rounding may show as 1, costs too much.
    """
    M = X if K is None else K

    def plane(scale: float) -> Plane:
        v = w / scale
        return plane_value(M, y, v, b / scale, float(v @ v if K is None else v @ K @ v), C)

    as_is = plane(1.0)
    least = float(as_is.scores.min())
    if C < math.inf:  # what rounding may add to a score: then no slack is left that it could hide
        least -= (M.shape[1] + 6) * 2.0**-53 * reach(M, w, b)
    if least <= 0:
        return as_is
    scaled = plane(least)
    if C < math.inf:
        scaled = replace(scaled, primal=scaled.square / 2, rounding=0.0)
    return scaled if C == math.inf or scaled.primal < as_is.primal + as_is.rounding else as_is


def dual_value(X: Array, y: Array, alpha: Array, bias: bool, accurate: bool = False) -> tuple[float, float]:
    """The dual value Σ α - ½‖u‖², u = Σ α y x, and how much smaller that of feasible multipliers may be, at most.

    There are two reasons. First, rounding changes a sum of n products by at most (n + 4) 2⁻⁵³ times the sum of their
    sizes, and the terms of u cancel. Second, r = Σ α y is 0 only up to rounding. To make it 0, we would scale the
    multipliers of one class: that changes Σ α by at most |r|, and u by at most |r| times the largest x. With a free
    offset any point may serve as the origin. We take the mean, because the points are then small.

    With `accurate`, u is computed exactly and rounded once, which is much slower.
    """
    n, d = X.shape
    middle = X.mean(axis=0) if bias else np.zeros(d)
    Z, signed = X - middle, alpha * y
    u, total, r = signed.dot(Z), float(alpha.sum()), abs(math.fsum(signed)) if bias else 0.0
    np.abs(Z, out=Z)
    change = r * Z.max(axis=0)
    if accurate:
        shift = math.fsum(signed) * middle if bias else middle
        u, total = np.array([accurate_dot(signed, column) for column in X.T]) - shift, math.fsum(alpha)
        error, sums = 2.0**-51 * (np.abs(u) + np.abs(shift)), 2.0**-52 * total
    else:
        error, sums = (n + 4) * 2.0**-53 * alpha.dot(Z), n * 2.0**-53 * total
    square, error = float(u.dot(u)), error + change
    return total - square / 2, float((np.abs(u) + error / 2).dot(error)) + r + sums + d * 2.0**-53 * square


def kernel_dual(K: Array, y: Array, alpha: Array, w: Array, b: float) -> tuple[float, float]:
    """The dual value of α by K itself, whose factor has lost digits, and what rounding may hide of the gap.

    A kernel that is nearly singular takes large α and w, which cancel: of their products fewer digits are left.
    """
    u = alpha * y
    lost = float(alpha @ np.abs(K) @ alpha) + float(w @ K @ w) * reach(K, w, b)
    return float(alpha.sum() - u @ K @ u / 2), 2.0**-52 * lost


def tidied(problem: Problem, alpha: Array, least: float, scores: Array) -> tuple[Array, NDArray[np.bool_]]:
    """α with its near zeros 0 and its near C's C, if its dual value stays above `least`; who holds the plane.

    A point holds the plane if α_i, as part of the largest, exceeds s_i: on the central path one of the two
    goes to 0, and this tells which. Where both do, down to rounding, the point touches but holds nothing.
    """
    C = problem.C
    holding = alpha > alpha.max() * np.maximum(scores - 1, 1e-12)
    tidy = np.where(holding, alpha, 0.0)
    if C < math.inf:
        tidy[C - tidy <= C * (1 - scores)] = C
    if problem.bias:
        y, free = problem.A[:, -1], np.minimum(tidy, C - tidy)
        excess, movable = float(tidy @ y), float(free.sum())
        if abs(excess) > movable / 2:
            return alpha, holding
        tidy -= y * free * (excess / max(movable, 1e-300))
    u = tidy.dot(problem.A)[: problem.d]
    if C == math.inf and u.any():
        tidy *= tidy.sum() / u.dot(u)
        u = tidy.dot(problem.A)[: problem.d]
    value = float(tidy.sum() - u.dot(u) / 2)
    return (tidy if value >= least else alpha), holding


def moved(problem: Problem, alpha: Array, target: Array | float) -> Array:
    """α moved so that Σ α y (x, 1) is nearer to `target`, each in proportion to how far it is from 0 and C.

    Of all moves that would get there, were there no bounds, the one that is least in these proportions.
    """
    room = np.minimum(alpha, problem.C - alpha)
    change = np.linalg.lstsq((problem.A * room[:, None]).T, target - alpha @ problem.A, rcond=None)[0]
    return np.clip(alpha + room * change, 0, problem.C)


def hull_weights(problem: Problem, alpha: Array) -> tuple[Array, float]:
    """α as weights of hull points, and the distance of these; α is moved a little, in proportion, to lessen it."""
    best, nearest = alpha, math.inf
    for _ in range(4):
        classes = np.split(alpha, [problem.positive]) if problem.bias else [alpha]
        if not all(part.any() for part in classes):  # moved too far
            break
        alpha = np.concatenate([part / part.sum() for part in classes])
        off = alpha @ problem.A
        distance = float(np.linalg.norm(off[: problem.d]))
        if distance < nearest:
            best, nearest = alpha, distance
        alpha = moved(problem, alpha, 0.0)
    return best, nearest
