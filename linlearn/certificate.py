"""The certificate of `svm`: values that a feasible plane and feasible multipliers attain, whatever came before.

By weak duality any of the first bounds the optimum from above and any of the second from below.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

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


def settled(
    X: Array, K: Array | None, y: Array, w: Array, b: float, C: float
) -> tuple[Array, float, float, Array, float]:
    """(w, b), its primal value, y (w·x + b), and ‖w‖²: all as floats have them, out of the frame.

    A plane that separates is scaled to need no slack, if that is cheaper: with a large C, a point at 1 that
    is at 1 - 1e-16 would cost, even where rounding shows it at 1.
    """
    M, price = X if K is None else K, C if C < math.inf else 0.0

    def cost(w: Array, b: float) -> tuple[Array, float, float, Array, float]:
        scores, square = y * (M @ w + b), float(w @ w if K is None else w @ K @ w)
        return w, b, square / 2 + price * float(np.maximum(1 - scores, 0).sum()), scores, square

    as_is = cost(w, b)
    m, hidden = float(as_is[3].min()), 0.0
    if m > 0 and C < math.inf:
        hidden = 2.0**-50 * (abs(b) + float((np.abs(M) @ np.abs(w)).max()))  # what rounding may add to a score
        m -= hidden
    if m <= 0:
        return as_is if C < math.inf else (w, b, math.inf, *as_is[3:])
    scaled = cost(w / m, b / m)
    return scaled if C == math.inf or scaled[2] < as_is[2] + price * hidden else as_is


def kernel_dual(K: Array, y: Array, alpha: Array, w: Array, b: float) -> tuple[float, float]:
    """The dual value of α by K itself, whose factor has lost digits, and what rounding may hide of the gap.

    A kernel that is nearly singular takes large α and w, which cancel: of their products fewer digits are left.
    """
    u, size = alpha * y, np.abs(K)
    reach = abs(b) + float((size @ np.abs(w)).max())  # of the sums that make a score
    lost = float(np.abs(u) @ size @ np.abs(u)) + float(w @ K @ w) * reach
    return float(alpha.sum() - u @ K @ u / 2), 2.0**-52 * lost


def rounding_of_dual(problem: Problem, alpha: Array) -> float:
    """Bound on what rounding may add to the dual value Σ α - ½‖u‖², u = Σ α y x, by cancellation within u.

    Entry j of u is off by at most e_j, a rounding of Σ α |x_j|; so ½‖u‖² is off by at most Σ (|u_j| + e_j / 2) e_j.
    """
    A = problem.A[:, : problem.d]
    u = np.abs(alpha.dot(A))
    e = 2.0**-53 * alpha.dot(np.abs(A))
    return float((u + e / 2).dot(e))


def tidied(
    problem: Problem, alpha: Array, dual: float, least: float, scores: Array
) -> tuple[Array, float, NDArray[np.bool_]]:
    """α with its near zeros 0 and its near C's C, if its value stays above `least`; its value; who holds the plane.

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
            return alpha, dual, holding
        tidy -= y * free * (excess / max(movable, 1e-300))
    u = tidy.dot(problem.A)[: problem.d]
    if C == math.inf:
        tidy *= tidy.sum() / u.dot(u)
        u = tidy.dot(problem.A)[: problem.d]
    value = float(tidy.sum() - u.dot(u) / 2)
    return (tidy, value, holding) if value >= least else (alpha, dual, holding)


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
