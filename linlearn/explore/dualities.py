"""Points of the hard margin's central path, for notebook 09."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, check_data, check_positive
from linlearn.run import signed_rows
from linlearn.svm.interior import Problem, central_path, evaluate, newton, step_length


@dataclass(frozen=True, eq=False)
class CentralPoint:
    """The point of the hard margin's central path at one μ."""

    w: Array
    """Shape (d,)."""
    b: float
    alpha: Array
    """Multipliers, shape (n,)."""
    s: Array
    """Surplus margins y (w·x + b) - 1, shape (n,)."""


def central_point(X: ArrayLike, y: ArrayLike, mu: float) -> CentralPoint:
    """Return the point of the hard margin's central path at μ.

    The Newton steps are those of `linlearn.svm.interior`.
    """
    X, y = check_data(X, y)
    mu = check_positive(mu, "mu")
    order = np.argsort(-y, kind="stable")
    problem = Problem(signed_rows(X, y, True, order), X.shape[1], int((y > 0).sum()), math.inf)
    point = next(central_path(problem))
    # The solver lets μ fall in each step; here it stays, until the products α s are all equal to μ.
    for _ in range(200):
        if abs(np.log(point.a * point.z / mu)).max() < 1e-12 and abs(point.feasible).max() < 1e-12:
            break
        dv, a_rate, z_rate = newton(point, mu / (point.a * point.z), refined=True)
        # One length for both, so that residuals that are 0 stay 0.
        step = min(step_length(a_rate, 0.9), step_length(z_rate, 0.9))
        v, a, z = point.v + step * dv, point.a * (1 + step * a_rate), point.z * (1 + step * z_rate)
        point = evaluate(problem, v, a, z)
    back = np.argsort(order)
    return CentralPoint(point.v[:-1], float(point.v[-1]), point.a[0][back], point.z[0][back])
