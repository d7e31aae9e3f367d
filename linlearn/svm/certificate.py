"""The certificate of `svm`: primal and dual values of feasible points, whatever the solver did.

By weak duality, the primal value of any feasible hyperplane bounds the optimum from above, and the
dual value of any feasible multipliers bounds it from below.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from linlearn.geometry import accurate_dot
from linlearn.inputs import Array
from linlearn.svm.interior import Problem, State


def primal_bound(problem: Problem, state: State) -> tuple[Array, float]:
    """A feasible v = (w, b) near that of the state, and its primal value.

    It is the cheaper of two: the same v with the slack it needs, or v shifted and scaled so that it
    needs no slack. The value is inf if neither is feasible.
    """
    v, scores, C = state.v, state.scores, problem.C
    w = v[: problem.d]
    square = float(w.dot(w))
    with_slack = math.inf
    if C < math.inf:
        with_slack = square / 2 + C * float(np.maximum(1 - scores, 0).sum())
    # The nearest points of both classes. A change of b can give both the same margin, the mean of
    # the two.
    nearest = float(scores[: problem.positive].min()), float(scores[problem.positive :].min())
    m = sum(nearest) / 2 if problem.bias else min(nearest)
    if C < math.inf:  # rounding may have added this much to the margins
        m -= 2.0**-48 * (math.sqrt(square) + abs(float(v[-1])))
    if m <= 0 or with_slack <= square / 2 / m**2:
        return v, with_slack
    if problem.bias:
        v = v.copy()
        v[-1] += (nearest[1] - nearest[0]) / 2
    return v / m, square / 2 / m**2


def dual_bound(
    problem: Problem, alpha: Array, sums: tuple[Array, Array] | None = None
) -> tuple[tuple[float, float], float]:
    """Feasible multipliers near α, as one factor for each class, and their dual value.

    The factors make Σ α equal in both classes, at the smaller of the two sums, and then maximise
    the dual value over the common multiple. `sums` is `problem.class_sums(alpha)`, if known.
    """
    plus, minus = sums or problem.class_sums(alpha)
    shares, total = (1.0, 1.0), 0.0
    if problem.bias:  # the last column of A is y: its sum over a class is ± the sum of α
        masses = float(plus[-1]), -float(minus[-1])
        shares, total = (min(masses) / masses[0], min(masses) / masses[1]), 2 * min(masses)
    else:
        total = float(alpha.sum())
    u = (shares[0] * plus + shares[1] * minus)[: problem.d]
    square, smallest = float(u.dot(u)), 1e-30 * total
    # The dual value is a parabola in the common multiple: take its top, or the largest multiple
    # with α ≤ C.
    scale = min(total / max(square, smallest * smallest), problem.C / float(alpha.max()))
    return (scale * shares[0], scale * shares[1]), scale * total - scale * scale * square / 2


@dataclass(frozen=True, eq=False)
class Plane:
    """A hyperplane in the caller's coordinates and its primal value."""

    w: Array
    b: float
    scores: Array
    """The functional margins y (w·x + b), shape (n,)."""
    square: float
    """‖w‖²."""
    primal: float
    """½‖w‖² + C Σ ξ; for a hard margin, with w and b scaled so that all y (w·x + b) ≥ 1."""
    rounding: float
    """A bound on the rounding error: the true primal value is at most this much larger."""


def evaluate_plane(
    M: Array, y: Array, w: Array, b: float, square: float, C: float, accurate: bool = False
) -> Plane:
    """The hyperplane w, b with its primal value; M holds the points, or their kernel matrix.

    A score is a sum of d + 1 products. Rounding changes it by at most (d + 4) 2⁻⁵³ times the sum of
    their absolute values. With `accurate`, margins that may be below 1 are computed exactly and
    rounded once, which is much slower.
    """
    excess = y * (M @ w + b) - 1
    error = (M.shape[1] + 4) * 2.0**-53 * (1 + score_magnitude(M, w, b))
    least = float(excess.min())
    near = np.flatnonzero(excess < (0 if C < math.inf else least) + 2 * error)
    if accurate:
        # The last entries, 1 and -1, subtract 1 inside the exact sum, so that no digit is lost.
        v = np.array([*w, b, 1.0])
        excess[near] = [accurate_dot(v, np.array([*(y[i] * M[i]), y[i], -1.0])) for i in near]
        error, least = 0.0, float(excess.min())
    if C < math.inf:
        cost = C * float(np.maximum(-excess, 0).sum())
        rounding = C * error * len(near) + 2.0**-50 * cost
        return Plane(w, b, 1 + excess, square, square / 2 + cost, rounding)
    smallest_margin = min(1 + least, 1.0)
    if smallest_margin <= error:
        return Plane(w, b, 1 + excess, square, math.inf, 0.0)
    primal = square / 2 / smallest_margin**2
    rounding = primal * ((1 - error / smallest_margin) ** -2 - 1)
    return Plane(w, b, 1 + excess, square, primal, rounding)


def score_magnitude(M: Array, w: Array, b: float) -> float:
    """The largest Σ |w_j x_j| + |b| of all points, to which rounding errors are proportional."""
    return abs(b) + float((np.abs(M) @ np.abs(w)).max())


def final_plane(X: Array, K: Array | None, y: Array, w: Array, b: float, C: float) -> Plane:
    """The hyperplane w, b, scaled to need no slack if it separates the data and that is cheaper.

    With a large C, even a margin of 1 - 1e-16, which floats may show as 1, costs too much.
    """
    M = X if K is None else K

    def plane(scale: float) -> Plane:
        v = w / scale
        square = float(v @ v if K is None else v @ K @ v)
        return evaluate_plane(M, y, v, b / scale, square, C)

    # Two candidates: the hyperplane as the solver left it, and the same scaled until it needs no
    # slack.
    as_given = plane(1.0)
    least = float(as_given.scores.min())
    if C < math.inf:  # subtract the possible rounding error, so that it can hide no slack
        least -= (M.shape[1] + 6) * 2.0**-53 * score_magnitude(M, w, b)
    if least <= 0:
        return as_given
    without_slack = plane(least)
    if C == math.inf:
        return without_slack
    without_slack = replace(without_slack, primal=without_slack.square / 2, rounding=0.0)
    cheaper = without_slack.primal < as_given.primal + as_given.rounding
    return without_slack if cheaper else as_given


def dual_value(
    X: Array, y: Array, alpha: Array, bias: bool, accurate: bool = False
) -> tuple[float, float]:
    """The dual value Σ α - ½‖u‖², u = Σ α y x, and a bound on how much too large it may be.

    The value may be too large for two reasons. First, rounding changes a sum of n products by at
    most (n + 4) 2⁻⁵³ times the sum of their absolute values, and the terms of u cancel. Second,
    r = Σ α y is 0 only up to rounding. To make it 0, we would scale the multipliers of one class:
    that changes Σ α by at most |r|, and u by at most |r| times the largest x. With a free offset
    any point may serve as the origin. We take the mean, because the points are then small.

    With `accurate`, u is computed exactly and rounded once, which is much slower.
    """
    n, d = X.shape
    centre = X.mean(axis=0) if bias else np.zeros(d)
    Z, signed = X - centre, alpha * y
    u, total = signed.dot(Z), float(alpha.sum())
    r = abs(math.fsum(signed)) if bias else 0.0
    np.abs(Z, out=Z)
    change = r * Z.max(axis=0)
    if accurate:
        shift = math.fsum(signed) * centre if bias else centre
        u = np.array([accurate_dot(signed, column) for column in X.T]) - shift
        total = math.fsum(alpha)
        u_error, sum_error = 2.0**-51 * (np.abs(u) + np.abs(shift)), 2.0**-52 * total
    else:
        u_error, sum_error = (n + 4) * 2.0**-53 * alpha.dot(Z), n * 2.0**-53 * total
    square, u_error = float(u.dot(u)), u_error + change
    square_error = float((np.abs(u) + u_error / 2).dot(u_error))
    return total - square / 2, square_error + r + sum_error + d * 2.0**-53 * square


def kernel_dual_value(K: Array, y: Array, alpha: Array, w: Array, b: float) -> tuple[float, float]:
    """The dual value of α for the kernel matrix K, and a bound on the rounding error of the gap.

    The solver works with a factor of K, which has lost digits, so the value is computed from K. For
    a nearly singular K both α and w are large, their products cancel, and fewer digits remain.
    """
    u = alpha * y
    cancelled = float(alpha @ np.abs(K) @ alpha) + float(w @ K @ w) * score_magnitude(K, w, b)
    return float(alpha.sum() - u @ K @ u / 2), 2.0**-52 * cancelled


def tidy_multipliers(
    problem: Problem, alpha: Array, least: float, scores: Array
) -> tuple[Array, NDArray[np.bool_]]:
    """α with values near 0 set to 0 and values near C set to C, and a mask of the support vectors.

    α is returned unchanged if its dual value would fall below `least`. A point is a support vector
    if α_i, divided by the largest α, exceeds s_i: on the central path one of the two goes to 0, and
    this comparison shows which. Where both do, the point lies on the margin, but the hyperplane
    would be the same without it.
    """
    C = problem.C
    is_support = alpha > alpha.max() * np.maximum(scores - 1, 1e-12)
    tidy = np.where(is_support, alpha, 0.0)
    if C < math.inf:
        # A point that needs slack has α = C, by complementarity.
        tidy[C - tidy <= C * (1 - scores)] = C
    if problem.bias:  # restore Σ α y = 0 by a change of the multipliers strictly between 0 and C
        y, slack = problem.A[:, -1], np.minimum(tidy, C - tidy)
        excess, total_slack = float(tidy @ y), float(slack.sum())
        # Restoring the sum would change the multipliers too much: keep the untidy ones.
        if abs(excess) > total_slack / 2:
            return alpha, is_support
        tidy -= y * slack * (excess / max(total_slack, 1e-300))
    u = tidy.dot(problem.A)[: problem.d]
    # As in `dual_bound`, take the multiple with the largest dual value.
    if C == math.inf and u.any():
        tidy *= tidy.sum() / u.dot(u)
        u = tidy.dot(problem.A)[: problem.d]
    value = float(tidy.sum() - u.dot(u) / 2)
    return (tidy if value >= least else alpha), is_support


def balance(alpha: Array, y: Array, C: float) -> Array:
    """α with one multiplier changed, so that Σ α y is 0 up to the rounding of that multiplier.

    Rounding leaves a remainder of the size of the largest multipliers' last digit, and the dual
    bound must allow for it. We take the remainder from the smallest multiplier that is much larger
    than it and not close to C: that one has the most digits after the point.
    """
    remainder = math.fsum(alpha * y)
    room = 4 * abs(remainder)
    candidates = np.flatnonzero((alpha > room) & (C - alpha > room))
    if remainder == 0 or len(candidates) == 0:
        return alpha
    i = candidates[alpha[candidates].argmin()]
    balanced = alpha.copy()
    balanced[i] -= y[i] * remainder
    return balanced


def shift_multipliers(problem: Problem, alpha: Array, target: Array | float) -> Array:
    """α shifted so that Σ α y (x, 1) is nearer to `target`, and clipped to 0 ≤ α ≤ C.

    Each α_i changes in proportion to its distance from the nearer bound, 0 or C. Of all shifts that
    would reach the target without clipping, we take the smallest in these proportions.
    """
    slack = np.minimum(alpha, problem.C - alpha)
    weighted = (problem.A * slack[:, None]).T
    change = np.linalg.lstsq(weighted, target - alpha @ problem.A, rcond=None)[0]
    return np.clip(alpha + slack * change, 0, problem.C)


def hull_weights(problem: Problem, alpha: Array) -> tuple[Array, float]:
    """α normalised to the weights of two points in the convex hulls, and the distance between them.

    A few shifts of α bring the two points closer together; the weights with the smallest distance
    are returned.
    """
    best, nearest = alpha, math.inf
    for _ in range(4):
        # Clipping at 0 undoes part of each shift, so it is repeated a few times.
        classes = np.split(alpha, [problem.positive]) if problem.bias else [alpha]
        if not all(part.any() for part in classes):  # the last shift has clipped a class to 0
            break
        alpha = np.concatenate([part / part.sum() for part in classes])
        difference = alpha @ problem.A
        distance = float(np.linalg.norm(difference[: problem.d]))
        if distance < nearest:
            best, nearest = alpha, distance
        alpha = shift_multipliers(problem, alpha, 0.0)
    return best, nearest
