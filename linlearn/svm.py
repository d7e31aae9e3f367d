"""The support vector machine (note 004), hard and soft margin, by one interior-point method.

    primal    minimise  ½‖w‖² + C Σ ξ_i         where  y_i (w·x_i + b) ≥ 1 - ξ_i  and  ξ_i ≥ 0
    dual      maximise  Σ α_i - ½‖Σ α_i y_i x_i‖²      where  0 ≤ α_i ≤ C  and  Σ α_i y_i = 0

Write s_i for what a point has to spare and β_i for what is left of C. The KKT conditions are then

    (1) primal feasible   y_i (w·x_i + b) - 1 = s_i - ξ_i    with  s, ξ ≥ 0
    (2) dual feasible     α_i + β_i = C                      with  α, β ≥ 0
    (3) stationary        w = Σ α_i y_i x_i   and   Σ α_i y_i = 0
    (4) complementary     α_i s_i = 0   and   β_i ξ_i = 0

and the solver is the theorem, relaxed: put μ for the 0 of (4), take Newton's steps, let μ fall. For a hard
margin, C = inf, there are no ξ and no β. Whatever the steps did, the values of a plane and of multipliers
that are feasible bound the optimum from both sides: that gap is the certificate.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from linlearn.certificate import (
    attained_dual,
    attained_primal,
    dual_value,
    hull_weights,
    kernel_dual,
    moved,
    plane_value,
    settled,
    tidied,
)
from linlearn.frame import Kernel, gram_frame, kernel_matrix, point_frame
from linlearn.geometry import signs
from linlearn.inputs import Array, Integers, check_count, check_labels, check_points, check_positive
from linlearn.interior import Point, Problem, central_path, corner
from linlearn.run import signed_rows

SMALLEST_MARGIN = 1e-13
"""Hulls nearer than this, for points of typical distance 1 from their mean, meet as far as floats can tell."""


CERTIFIED_PRICE = 1e14
"""Up to this C, for points of typical distance 1 from their mean and features of similar sizes, the gap closes.

This limit is measured, on random problems of every kind (`python -m tests.portable.sweep`), not proved. What is
proved, at any price, is the gap of a solution with `converged=True`. Above the limit multipliers of the size of C must
cancel down to w, rounding leaves too few digits for some problems, and `reason` names the price.
"""


class NotSeparable(ValueError):
    """No plane separates the classes, and here is why: a point that both convex hulls share.

    `weights`, shape (n,), are ≥ 0 and sum to 1 within each class; the two weighted means of the points
    coincide, so a plane would have that one point on both of its sides. Through the origin the weights
    sum to 1 over all points, and the weighted mean of the y_i x_i is 0. `distance` is how far from
    coinciding rounding leaves them: no margin exceeds half of it (all of it, through the origin).
    """

    def __init__(self, weights: Array, distance: float, bias: bool) -> None:
        what = "the convex hulls of the classes" if bias else "the convex hull of the points y x and the origin"
        super().__init__(
            f"data must be separable for a hard margin, got {what} meeting to within {distance:.1e}: "
            "use a finite C, such as C=1"
        )
        self.weights, self.distance, self.bias = weights, distance, bias

    def check(self, X: ArrayLike, y: ArrayLike) -> float:
        """How far from coinciding the two hull points are, worked out anew; for a kernel, X is its matrix."""
        X = check_points(X)
        return float(np.linalg.norm((self.weights * check_labels(y, len(X))) @ X))


@dataclass(frozen=True, eq=False)
class Iterate:
    """Where the solver stood after some steps: μ, how far the conditions were from holding, and two bounds."""

    mu: float
    """The mean of the products α_i s_i and β_i ξ_i, which is to become 0."""
    feasible: float
    """The error in (1), y (w·x + b) - 1 = s - ξ, its Euclidean length."""
    stationary: float
    """The error in (3), w = Σ α y x and Σ α y = 0, for points centred and scaled to a typical size of 1."""
    primal: float
    """A value of the primal problem that is attained: never below the optimum; inf if no plane was found yet."""
    dual: float
    """A value of the dual problem that is attained: never above the optimum."""


@dataclass(frozen=True, eq=False)
class Solution:
    """A plane, its multipliers, and the gap between them that certifies both."""

    w: Array
    """The weights, shape (d,). For a kernel they weigh k(·, x_i), shape (n,): scores are K w + b either way."""
    b: float
    """The offset; 0 without bias."""
    alpha: Array
    """The multipliers: 0 ≤ α ≤ C, Σ α y = 0 to rounding, shape (n,)."""
    xi: Array
    """The slack each point needs, max(0, 1 - y (w·x + b)); 0 for a hard margin, shape (n,)."""
    margin: float
    """1/‖w‖: the distance from the plane to the points with y (w·x + b) = 1."""
    primal: float
    """½‖w‖² + C Σ ξ of this w and b; for a hard margin, of this plane scaled so that no score is below 1."""
    dual: float
    """Σ α - ½‖Σ α y x‖² of this α."""
    support: Integers
    """The support vectors, the points that hold the plane in place, in order."""
    converged: bool
    """True if the gap, with what rounding may hide of it, is at most `tol` times the primal value."""
    path: tuple[Iterate, ...] = field(repr=False)
    """One entry an iteration, from the start on."""
    C: float
    """The price of slack; inf for a hard margin."""
    bias: bool
    """True if b was free."""
    kernel: Kernel | Literal["precomputed"] | None = None
    """The kernel, if one was given."""
    points: Array | None = field(default=None, repr=False)
    """The training points, which a kernel needs to classify others."""
    reason: str = ""
    """Why the gap is not closed and what to do about it; empty if `converged`."""

    @property
    def gap(self) -> float:
        """primal - dual: neither value can be further than this from the optimum."""
        return self.primal - self.dual

    def scores(self, X: ArrayLike) -> Array:
        """w·x + b of each row of X, shape (m,); with `kernel="precomputed"`, a row holds k(x, x_i) for all i."""
        return self.columns(check_points(X)) @ self.w + self.b

    def columns(self, X: Array) -> Array:
        """What w weighs: X itself, or k(x, x_i) for each training point x_i, shape (m, len(w))."""
        if callable(self.kernel) and self.points is not None:
            X = check_points(self.kernel(X, self.points), "kernel(X, points)")
        if X.shape[1] != len(self.w):
            raise ValueError(f"X must have {len(self.w)} columns, as in training, got {X.shape[1]}")
        return X

    def predict(self, X: ArrayLike) -> Array:
        """The label of each row of X, +1 for a score of 0, shape (m,)."""
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
    """Find the plane of largest margin, with slack at the price C, and the multipliers that prove it.

    Parameters
    ----------
    X : (n, d) points, or their (n, n) kernel matrix; y : (n,) labels -1 or +1.
    C : the price of slack. With inf, a hard margin, data that cannot be separated raise `NotSeparable`.
    tol : stop when the gap is at most this part of the primal value. If rounding, or `max_iter` steps, come
        first, the best so far is returned with `converged=False` and the `reason`; its gap is as true.
    bias : learn an offset b; without, the plane goes through the origin.
    kernel : "precomputed", or a function k(A, B) of two arrays of points.

    Examples
    --------
    >>> sol = svm([[0, 0], [0, 1], [2, 0], [3, 1]], [-1, -1, 1, 1])
    >>> sol.w.round(6), round(sol.b, 6), round(sol.margin, 6), sol.support
    (array([1., 0.]), -1.0, 1.0, array([0, 2]))
    """
    X = check_points(X)
    y = check_labels(y, len(X))
    C = math.inf if C == math.inf else check_positive(C, "C")
    tol, max_iter, bias = check_positive(tol, "tol"), check_count(max_iter, "max_iter", at_least=1), bool(bias)
    K = None if kernel is None else kernel_matrix(X, kernel)
    frame = point_frame(X, bias) if K is None else gram_frame(K, least=len(K) * 2.0**-52)
    price = C * frame.unit**2 if C < math.inf else C
    if not (1e-50 < price < 1e50 or C == math.inf):
        raise ValueError(
            f"C times the mean square of the points must be from 1e-50 to 1e50, got {price:.0e}: rescale X or C"
        )
    order = np.argsort(-y, kind="stable")  # the positive class first, so that each class is one slice
    back = np.argsort(order)
    A = signed_rows(frame.Z, y, bias, order)
    problem = Problem(A, frame.Z.shape[1], int((y > 0).sum()), price)

    aim = tol / 2  # the other half is for rounding, when the plane and the multipliers leave the frame
    best, path = _follow(problem, frame.unit**-2, aim, max_iter)
    if best.v is None:
        weights, distance = hull_weights(problem, best.alpha)
        if distance > SMALLEST_MARGIN and not best.hulls_meet:
            raise RuntimeError(
                f"expected a plane, or a proof that there is none, in {len(path) - 1} iterations, got that no margin "
                f"exceeds {distance * frame.unit:.1e}: use a finite C, or a larger max_iter"
            )
        raise NotSeparable(weights[back], distance * frame.unit, bias)
    plane = settled(X, K, y, *frame.plane(best.v), C)
    least = best.primal - max(aim * best.primal, best.gap)
    alpha, holding = tidied(problem, best.alpha, least, plane.scores[order])
    alpha = np.minimum(alpha[back] / frame.unit**2, C)
    dual, hidden = dual_value(X, y, alpha, bias) if K is None else kernel_dual(K, y, alpha, plane.w, plane.b)
    if K is None and plane.primal - dual <= tol * plane.primal < plane.primal + plane.rounding - dual + hidden:
        plane = plane_value(X, y, plane.w, plane.b, plane.square, C, accurate=True)
        dual, hidden = dual_value(X, y, alpha, bias, accurate=True)
    gap = plane.primal + plane.rounding - dual + hidden
    converged = gap <= tol * plane.primal < math.inf
    return Solution(
        w=plane.w,
        b=plane.b,
        alpha=alpha,
        xi=np.maximum(1 - plane.scores, 0) if C < math.inf else np.zeros(len(y)),
        margin=1 / math.sqrt(plane.square) if plane.square > 0 else math.inf,
        primal=plane.primal,
        dual=dual,
        support=np.flatnonzero(holding[back]),
        converged=converged,
        path=path,
        C=C,
        bias=bias,
        kernel=kernel,
        points=X if callable(kernel) else None,
        reason="" if converged else _reason(gap / plane.primal, tol, price, len(path) > max_iter),
    )


def _reason(gap: float, tol: float, price: float, out_of_steps: bool) -> str:
    """What kept the gap, as a part of the primal value, above `tol`, and what to do about it."""
    lacking = f"expected a gap of at most {tol:.1e} of the primal value, got {gap:.1e}"
    if CERTIFIED_PRICE < price < math.inf:
        return (
            f"{lacking}: C times the mean square of the points is {price:.1e}, and above {CERTIFIED_PRICE:.0e} "
            "rounding may hide the rest: use a smaller C"
        )
    if out_of_steps:
        return f"{lacking} after max_iter steps: use a larger max_iter"
    return f"{lacking}, and rounding hides the rest: bring the features to similar sizes, or use a larger tol"


def leave_one_out_bound(sol: Solution) -> float:
    """#SV / n: the leave-one-out error is at most that, for without a point that holds nothing the plane stays."""
    return len(sol.support) / len(sol.alpha)


@dataclass
class _Bounds:
    """The best plane and the best multipliers met, each feasible, and their values."""

    v: Array | None
    primal: float
    alpha: Array
    dual: float

    @property
    def gap(self) -> float:
        return self.primal - self.dual

    @property
    def hulls_meet(self) -> bool:
        """True if the largest margin, at most 1/√(2 dual) by weak duality, is none that floats can tell from 0."""
        return self.v is None and 2 * self.dual * SMALLEST_MARGIN**2 > 1


def _follow(problem: Problem, value: float, tol: float, max_iter: int) -> tuple[_Bounds, tuple[Iterate, ...]]:
    """Follow the central path until the gap is closed, the hulls meet, or rounding lets nothing improve.

    `value` is what counts 1 in the frame.
    """
    best = _Bounds(None, math.inf, np.zeros(len(problem.A)), 0.0)
    path: list[Iterate] = []
    limit = SMALLEST_MARGIN**-2 / 2 if problem.C == math.inf else math.inf  # above it only rounding separates
    mu, idle, scales = math.inf, 0, (1.0, 1.0)

    def take(point: Point) -> tuple[bool, Iterate]:
        """Keep what the point attains if it is better; True if the gap is closed."""
        nonlocal scales
        v, primal = attained_primal(problem, point)
        if primal < min(best.primal, limit):
            best.v, best.primal = v, primal
        multiples, dual = attained_dual(problem, point.a[0], point.sums)
        if dual > best.dual:
            best.alpha, best.dual, scales = point.a[0], dual, multiples
        errors = math.sqrt(point.feasible.dot(point.feasible)), math.sqrt(point.stationary.dot(point.stationary))
        step = Iterate(point.mu * value, *errors, primal * value, dual * value)
        return best.gap <= tol * best.primal < math.inf, step

    with np.errstate(all="ignore"):  # a step that rounding broke improves nothing, and so does no harm
        for point in islice(central_path(problem), max_iter + 1):
            gap = best.gap
            closed, step = take(point)
            path.append(step)
            falling = point.mu < mu / 2 and point.mu * len(best.alpha) > tol * best.primal  # Σ α s is part of the gap
            close = best.gap < 0.01 * best.primal
            idle = idle + 1 if close and not falling and best.gap > 0.9 * gap else 0
            mu = point.mu
            if not closed and (end := corner(point)) is not None:
                closed, step = take(end)
                path.extend([step] if closed else [])
            if closed or best.hulls_meet or idle > 50 or not math.isfinite(mu):
                break
    p = problem.positive
    best.alpha = np.concatenate([scales[0] * best.alpha[:p], scales[1] * best.alpha[p:]])
    if best.v is not None and not closed:  # rounding may have kept (3) from holding: make it hold for this plane
        alpha = moved(problem, best.alpha, problem.J * best.v)
        scales, dual = attained_dual(problem, alpha)
        if dual > best.dual:
            best.alpha, best.dual = np.concatenate([scales[0] * alpha[:p], scales[1] * alpha[p:]]), dual
    return best, tuple(path)
