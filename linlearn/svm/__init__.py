"""The support vector machine (note 004), hard and soft margin, by one interior-point method.

    primal    minimise  ½‖w‖² + C Σ ξ_i         where  y_i (w·x_i + b) ≥ 1 - ξ_i  and  ξ_i ≥ 0
    dual      maximise  Σ α_i - ½‖Σ α_i y_i x_i‖²      where  0 ≤ α_i ≤ C  and  Σ α_i y_i = 0

Write s_i for the surplus margin of a point and β_i for C - α_i. The KKT conditions are then

    (1) primal feasible   y_i (w·x_i + b) - 1 = s_i - ξ_i    with  s, ξ ≥ 0
    (2) dual feasible     α_i + β_i = C                      with  α, β ≥ 0
    (3) stationary        w = Σ α_i y_i x_i   and   Σ α_i y_i = 0
    (4) complementary     α_i s_i = 0   and   β_i ξ_i = 0

The solver relaxes the theorem: it replaces the 0 in (4) by μ > 0, takes Newton steps, and lets μ go
to 0. For a hard margin, C = inf, there are no ξ and no β. The result does not have to be trusted:
the values of a feasible hyperplane and of feasible multipliers bound the optimum from both sides,
and the gap between the two bounds is the certificate.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from linlearn.geometry import signs
from linlearn.inputs import Array, Integers, check_count, check_labels, check_points, check_positive
from linlearn.run import signed_rows
from linlearn.svm.certificate import (
    Plane,
    balance,
    dual_bound,
    dual_value,
    evaluate_plane,
    final_plane,
    hull_weights,
    kernel_dual_value,
    primal_bound,
    shift_multipliers,
    tidy_multipliers,
)
from linlearn.svm.interior import Problem, State, central_path, solve_active_set
from linlearn.svm.scaling import Kernel, Scaling, kernel_matrix, scale_gram, scale_points

SMALLEST_MARGIN = 1e-13
"""Hulls closer than this, for points of typical size 1, meet as far as floats can tell."""


CERTIFIED_PRICE = 1e14
"""Up to this C, for scaled points and features of similar sizes, the gap closes.

This limit is measured, on random problems of every kind (`python -m tests.portable.sweep`), not
proved. What is proved, for any C, is the gap of a solution with `converged=True`. Above the limit,
multipliers of the size of C must cancel to give w. Rounding then leaves too few digits for some
problems, and `reason` says that C is too large.
"""


class NotSeparable(ValueError):
    """No hyperplane separates the classes; the proof is a point that both convex hulls share.

    `weights`, shape (n,), are ≥ 0 and sum to 1 within each class; the two weighted means of the
    points coincide, so a separating hyperplane would have this point on both sides. Without an
    offset, the weights sum to 1 over all points, and the weighted mean of the y_i x_i is 0.
    `distance` is the distance between the two means that rounding leaves. No margin exceeds half of
    it (or all of it, without an offset).
    """

    def __init__(self, weights: Array, distance: float, bias: bool) -> None:
        what = (
            "the convex hulls of the classes"
            if bias
            else "the convex hull of the points y x and the origin"
        )
        super().__init__(
            f"data must be separable for a hard margin, got {what} meeting to within "
            f"{distance:.1e}: use a finite C, such as C=1"
        )
        self.weights, self.distance, self.bias = weights, distance, bias

    def check(self, X: ArrayLike, y: ArrayLike) -> float:
        """The distance between the two means, from the data; for a kernel, X is its matrix."""
        X = check_points(X)
        return float(np.linalg.norm((self.weights * check_labels(y, len(X))) @ X))


@dataclass(frozen=True, eq=False)
class Iterate:
    """One iteration of the solver: μ, the residuals of (1) and (3), two bounds on the optimum."""

    mu: float
    """The mean of the products α_i s_i and β_i ξ_i, which tends to 0."""
    feasible: float
    """The Euclidean norm of the residual of (1), y (w·x + b) - 1 = s - ξ."""
    stationary: float
    """The norm of the residual of (3), w = Σ α y x and Σ α y = 0, in scaled coordinates."""
    primal: float
    """The value of a feasible hyperplane, an upper bound on the optimum; inf if none is known."""
    dual: float
    """The value of feasible multipliers, a lower bound on the optimum."""


@dataclass(frozen=True, eq=False)
class Solution:
    """A hyperplane, its multipliers, and the gap between their values that certifies both."""

    w: Array
    """The weights, shape (d,). With a kernel, scores are K w + b, and w has shape (n,)."""
    b: float
    """The offset; 0 without bias."""
    alpha: Array
    """The multipliers: 0 ≤ α ≤ C, Σ α y = 0 up to rounding, shape (n,)."""
    xi: Array
    """The slack of each point, max(0, 1 - y (w·x + b)); 0 for a hard margin, shape (n,)."""
    margin: float
    """1/‖w‖: the distance from the hyperplane to the points with y (w·x + b) = 1."""
    primal: float
    """½‖w‖² + C Σ ξ; for a hard margin, with w and b scaled so that all y (w·x + b) ≥ 1."""
    dual: float
    """Σ α - ½‖Σ α y x‖²."""
    support: Integers
    """The indices of the support vectors, in increasing order."""
    converged: bool
    """True if the gap, including its possible rounding error, is at most `tol` times `primal`."""
    path: tuple[Iterate, ...] = field(repr=False)
    """One entry for each iteration, beginning with the start."""
    C: float
    """The penalty on slack; inf for a hard margin."""
    bias: bool
    """True if b was learned."""
    kernel: Kernel | Literal["precomputed"] | None = None
    """The kernel, if one was given."""
    points: Array | None = field(default=None, repr=False)
    """The training points, which a kernel needs to classify others."""
    reason: str = ""
    """Why the gap is larger than `tol` allows, and what to do; empty if `converged`."""

    @property
    def gap(self) -> float:
        """primal - dual: both values are within this distance of the optimum."""
        return self.primal - self.dual

    def scores(self, X: ArrayLike) -> Array:
        """w·x + b for each row of X, shape (m,).

        With `kernel="precomputed"`, a row of X holds k(x, x_i) for all training points x_i.
        """
        return self.columns(check_points(X)) @ self.w + self.b

    def columns(self, X: Array) -> Array:
        """The features that w refers to, shape (m, len(w)): X itself, or k(x, x_i) for each x_i."""
        if callable(self.kernel) and self.points is not None:
            X = check_points(self.kernel(X, self.points), "kernel(X, points)")
        if X.shape[1] != len(self.w):
            raise ValueError(f"X must have {len(self.w)} columns, as in training, got {X.shape[1]}")
        return X

    def predict(self, X: ArrayLike) -> Array:
        """The predicted label of each row of X, +1 for a score of 0, shape (m,)."""
        return signs(self.scores(X))


def svm(
    X: ArrayLike,
    y: ArrayLike,
    C: float = math.inf,
    tol: float = 1e-8,
    bias: bool = True,
    kernel: Kernel | Literal["precomputed"] | None = None,
    max_iter: int = 200,
) -> Solution:
    """Find the hyperplane of maximum margin, hard or soft, and the multipliers that certify it.

    Parameters
    ----------
    X : (n, d) points, or their (n, n) kernel matrix; y : (n,) labels -1 or +1.
    C : the penalty on slack. With inf, a hard margin, data that cannot be separated raise
        `NotSeparable`.
    tol : stop when the gap is at most this fraction of the primal value. If rounding or `max_iter`
        prevents this, the best solution found is returned with `converged=False` and the `reason`;
        its gap is still a valid bound.
    bias : learn an offset b; without it the hyperplane passes through the origin.
    kernel : "precomputed", or a function k(A, B) of two arrays of points.
    max_iter : the largest number of Newton steps.

    Examples
    --------
    >>> sol = svm([[0, 0], [0, 1], [2, 0], [3, 1]], [-1, -1, 1, 1])
    >>> sol.w.round(6), round(sol.b, 6), round(sol.margin, 6), sol.support
    (array([1., 0.]), -1.0, 1.0, array([0, 2]))
    """
    X = check_points(X)
    y = check_labels(y, len(X))
    C = math.inf if C == math.inf else check_positive(C, "C")
    tol = check_positive(tol, "tol")
    max_iter = check_count(max_iter, "max_iter", at_least=1)
    bias = bool(bias)
    K = None if kernel is None else kernel_matrix(X, kernel)
    # From here to `final_plane` everything is in coordinates in which the points have size 1, so
    # that one set of tolerances suits all data.
    scaling = scale_points(X, bias) if K is None else scale_gram(K, cutoff=len(K) * 2.0**-52)
    scaled_C = _scaled_penalty(C, scaling)
    # The positive class comes first, so that each class is one slice.
    # `back` undoes this order at the end.
    order = np.argsort(-y, kind="stable")
    back = np.argsort(order)
    A = signed_rows(scaling.Z, y, bias, order)
    problem = Problem(A, scaling.Z.shape[1], int((y > 0).sum()), scaled_C)

    # Half of the tolerance is kept for rounding when the solution is scaled back.
    solver_tol = tol / 2
    best, path = _follow_path(problem, scaling.unit**-2, solver_tol, max_iter)
    if best.v is None:
        # No hyperplane separates the classes, or none was found. In the first case the multipliers
        # grow without bound, and their proportions give the proof: a point that both hulls share.
        weights, distance = hull_weights(problem, best.alpha)
        if distance > SMALLEST_MARGIN and not best.hulls_meet:
            raise RuntimeError(
                "expected a separating hyperplane, or a proof that there is none, "
                f"in {len(path) - 1} iterations, got only that no margin exceeds "
                f"{distance * scaling.unit:.1e}: use a finite C, or a larger max_iter"
            )
        raise NotSeparable(weights[back], distance * scaling.unit, bias)
    # The certificate is computed in the caller's coordinates, from the result alone: it holds even
    # if the solver went wrong.
    plane = final_plane(X, K, y, *scaling.unscale(best.v), C)
    # Tidying up may cost as much of the dual value as the tolerance allows, but no more.
    least = best.primal - max(solver_tol * best.primal, best.gap)
    alpha, is_support = tidy_multipliers(problem, best.alpha, least, plane.scores[order])
    alpha = np.minimum(alpha[back] / scaling.unit**2, C)
    if bias:
        alpha = balance(alpha, y, C)
    plane, dual, gap = _certify(X, K, y, plane, alpha, C, bias, tol)
    converged = gap <= tol * plane.primal < math.inf
    # The path also contains the start.
    out_of_steps = len(path) > max_iter
    return Solution(
        w=plane.w,
        b=plane.b,
        alpha=alpha,
        xi=np.maximum(1 - plane.scores, 0) if C < math.inf else np.zeros(len(y)),
        margin=1 / math.sqrt(plane.square) if plane.square > 0 else math.inf,
        primal=plane.primal,
        dual=dual,
        support=np.flatnonzero(is_support[back]),
        converged=converged,
        path=path,
        C=C,
        bias=bias,
        kernel=kernel,
        points=X if callable(kernel) else None,
        reason="" if converged else _reason(gap / plane.primal, tol, scaled_C, out_of_steps),
    )


def _scaled_penalty(C: float, scaling: Scaling) -> float:
    """C in scaled coordinates; raises ValueError where powers of it would overflow or vanish."""
    if C == math.inf:
        return C
    scaled_C = C * scaling.unit**2
    if not 1e-50 < scaled_C < 1e50:
        raise ValueError(
            "C times the mean square of the points must be from 1e-50 to 1e50, "
            f"got {scaled_C:.0e}: rescale X or C"
        )
    return scaled_C


def _certify(
    X: Array,
    K: Array | None,
    y: Array,
    plane: Plane,
    alpha: Array,
    C: float,
    bias: bool,
    tol: float,
) -> tuple[Plane, float, float]:
    """The hyperplane, the dual value, and the gap enlarged by the bounds on both rounding errors.

    If only rounding keeps the gap above `tol` times the primal value, the sums that matter are
    computed again, exactly.
    """
    if K is not None:
        dual, dual_rounding = kernel_dual_value(K, y, alpha, plane.w, plane.b)
        return plane, dual, plane.primal + plane.rounding - dual + dual_rounding
    dual, dual_rounding = dual_value(X, y, alpha, bias)
    # The true gap is at most this, whatever was lost to rounding.
    gap = plane.primal + plane.rounding - dual + dual_rounding
    if plane.primal - dual <= tol * plane.primal < gap:
        plane = evaluate_plane(X, y, plane.w, plane.b, plane.square, C, accurate=True)
        dual, dual_rounding = dual_value(X, y, alpha, bias, accurate=True)
        gap = plane.primal + plane.rounding - dual + dual_rounding
    return plane, dual, gap


def _reason(gap: float, tol: float, scaled_C: float, out_of_steps: bool) -> str:
    """Why the gap, relative to the primal value, is still above `tol`, and what to do about it."""
    observation = f"expected a gap of at most {tol:.1e} of the primal value, got {gap:.1e}"
    if CERTIFIED_PRICE < scaled_C < math.inf:
        return (
            f"{observation}: C times the mean square of the points is {scaled_C:.1e}, and above "
            f"{CERTIFIED_PRICE:.0e} rounding may hide the rest: use a smaller C"
        )
    if out_of_steps:
        return f"{observation} after max_iter steps: use a larger max_iter"
    return (
        f"{observation}, and rounding hides the rest: "
        "bring the features to similar sizes, or use a larger tol"
    )


def leave_one_out_bound(sol: Solution) -> float:
    """#SV / n, an upper bound on the leave-one-out error.

    Without a point that is not a support vector, the hyperplane is the same, and so it classifies
    this point correctly.
    """
    return len(sol.support) / len(sol.alpha)


@dataclass
class _Bounds:
    """The best feasible hyperplane and the best feasible multipliers so far, with their values."""

    v: Array | None
    primal: float
    alpha: Array
    dual: float

    @property
    def gap(self) -> float:
        return self.primal - self.dual

    @property
    def hulls_meet(self) -> bool:
        """True if no margin exceeds SMALLEST_MARGIN: by weak duality it is at most 1/√(2 dual)."""
        return self.v is None and 2 * self.dual * SMALLEST_MARGIN**2 > 1


def _follow_path(
    problem: Problem, value: float, tol: float, max_iter: int
) -> tuple[_Bounds, tuple[Iterate, ...]]:
    """Follow the central path until the gap is closed, the hulls meet, or rounding stops progress.

    Returns the best bounds in scaled coordinates, and the iterations. `value` converts objective
    values to the caller's units.
    """
    best = _Bounds(None, math.inf, np.zeros(len(problem.A)), 0.0)
    factors = (1.0, 1.0)  # best.alpha is multiplied by these, one for each class, at the end
    path: list[Iterate] = []
    # A hyperplane of a larger value has too small a margin: it separates only by rounding.
    limit = SMALLEST_MARGIN**-2 / 2 if problem.C == math.inf else math.inf
    # `idle` counts the iterations in a row that hardly narrowed the gap.
    mu, idle = math.inf, 0

    def record(state: State) -> tuple[bool, Iterate]:
        """Keep the bounds of the state that are better; returns whether the gap is closed."""
        nonlocal factors
        v, primal = primal_bound(problem, state)
        # Each bound holds on its own, so we keep the best of each, even from different iterations.
        if primal < min(best.primal, limit):
            best.v, best.primal = v, primal
        state_factors, dual = dual_bound(problem, state.a[0], state.sums)
        if dual > best.dual:
            best.alpha, best.dual, factors = state.a[0], dual, state_factors
        step = Iterate(
            mu=state.mu * value,
            feasible=math.sqrt(state.feasible.dot(state.feasible)),
            stationary=math.sqrt(state.stationary.dot(state.stationary)),
            primal=primal * value,
            dual=dual * value,
        )
        return best.gap <= tol * best.primal < math.inf, step

    # A step that overflows or gives NaN improves neither bound, so it does no harm.
    with np.errstate(all="ignore"):
        for state in islice(central_path(problem), max_iter + 1):
            previous_gap = best.gap
            closed, step = record(state)
            path.append(step)
            # Σ α s is part of the gap: while it falls and is too large, the gap can still close.
            falling = state.mu < mu / 2 and state.mu * len(best.alpha) > tol * best.primal
            close = best.gap < 0.01 * best.primal
            idle = idle + 1 if close and not falling and best.gap > 0.9 * previous_gap else 0
            mu = state.mu
            # Once the active set is right, one linear system gives the solution that the path only
            # approaches.
            if not closed and (end := solve_active_set(state)) is not None:
                closed, step = record(end)
                path.extend([step] if closed else [])
            if closed or best.hulls_meet or idle > 50 or not math.isfinite(mu):
                break
    best.alpha = _scale_classes(problem, best.alpha, factors)
    if best.v is not None and not closed:
        # Rounding may have kept (3) from holding: make it hold for the best hyperplane.
        alpha = shift_multipliers(problem, best.alpha, problem.J * best.v)
        factors, dual = dual_bound(problem, alpha)
        if dual > best.dual:
            best.alpha, best.dual = _scale_classes(problem, alpha, factors), dual
    return best, tuple(path)


def _scale_classes(problem: Problem, alpha: Array, factors: tuple[float, float]) -> Array:
    """α times one factor for the positive and one for the negative class."""
    p = problem.positive
    return np.concatenate([factors[0] * alpha[:p], factors[1] * alpha[p:]])
