"""The support vector machine, hard and soft margin, by one interior-point method.

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
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, Integers, check_count, check_labels, check_points, check_positive
from linlearn.run import signed_rows
from linlearn.svm.certificate import (
    Plane,
    balance,
    dual_value,
    evaluate_plane,
    final_plane,
    hull_weights,
    kernel_dual_value,
    tidy_multipliers,
)
from linlearn.svm.interior import Problem
from linlearn.svm.scaling import Kernel, Scaling, kernel_matrix, scale_gram, scale_points
from linlearn.svm.search import SMALLEST_MARGIN, Bounds, follow_path
from linlearn.svm.solution import Iterate, NotSeparable, Solution, leave_one_out_bound

__all__ = ["Iterate", "NotSeparable", "Solution", "leave_one_out_bound", "svm"]

CERTIFIED_PRICE = 1e14
"""Up to this C, for scaled points and features of similar sizes, the gap closes.

This limit is measured, on random problems of every kind (`python -m tests.portable.sweep`), not
proved. What is proved, for any C, is the gap of a solution with `converged=True`. Above the limit,
multipliers of the size of C must cancel to give w. Rounding then leaves too few digits for some
problems, and `reason` says that C is too large.
"""


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
    problem, order = _scaled_problem(scaling, y, C, bias)
    back = np.argsort(order)  # undoes the order at the end

    # Half of the tolerance is kept for rounding when the solution is scaled back.
    solver_tol = tol / 2
    best, path = follow_path(problem, scaling.unit**-2, solver_tol, max_iter)
    if best.v is None:
        raise _no_hyperplane(problem, best, scaling.unit, back, steps=len(path) - 1)
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
        reason="" if converged else _reason(gap / plane.primal, tol, problem.C, out_of_steps),
    )


def _scaled_problem(scaling: Scaling, y: Array, C: float, bias: bool) -> tuple[Problem, Integers]:
    """The problem in scaled coordinates, and the order of its points."""
    # The positive class comes first, so that each class is one slice.
    order = np.argsort(-y, kind="stable")
    A = signed_rows(scaling.Z, y, bias, order)
    positive = int((y > 0).sum())
    return Problem(A, scaling.Z.shape[1], positive, _scaled_penalty(C, scaling)), order


def _no_hyperplane(
    problem: Problem, best: Bounds, unit: float, back: Integers, steps: int
) -> NotSeparable | RuntimeError:
    """The error to raise if the search ended without a hyperplane that separates the classes.

    If there is none, the multipliers grow without bound, and their proportions give the proof: a
    point that both hulls share. Otherwise the search has only found no hyperplane yet.
    """
    weights, distance = hull_weights(problem, best.alpha)
    if distance <= SMALLEST_MARGIN or best.hulls_meet:
        return NotSeparable(weights[back], distance * unit, problem.bias)
    return RuntimeError(
        f"expected a separating hyperplane, or a proof that there is none, in {steps} iterations, "
        f"got only that no margin exceeds {distance * unit:.1e}: "
        "use a finite C, or a larger max_iter"
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
