"""What `svm` returns: a hyperplane with its certificate, or the proof that none separates."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from linlearn.geometry import signs
from linlearn.inputs import Array, Integers, check_labels, check_points
from linlearn.svm.scaling import Kernel


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


def leave_one_out_bound(sol: Solution) -> float:
    """#SV / n, an upper bound on the leave-one-out error.

    Without a point that is not a support vector, the hyperplane is the same, and so it classifies
    this point correctly.
    """
    return len(sol.support) / len(sol.alpha)
