"""The search for a solution: follow the central path, and keep the best bounds on the optimum."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import islice

import numpy as np

from linlearn.inputs import Array
from linlearn.svm.certificate import dual_bound, primal_bound, shift_multipliers
from linlearn.svm.interior import Problem, State, central_path, solve_active_set
from linlearn.svm.solution import Iterate

SMALLEST_MARGIN = 1e-13
"""Hulls closer than this, for points of typical size 1, meet as far as floats can tell."""


@dataclass
class Bounds:
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


def follow_path(
    problem: Problem, value: float, tol: float, max_iter: int
) -> tuple[Bounds, tuple[Iterate, ...]]:
    """Follow the central path until the gap is closed, the hulls meet, or rounding stops progress.

    Returns the best bounds in scaled coordinates, and the iterations. `value` converts objective
    values to the caller's units.
    """
    # No hyperplane yet, and α = 0, which is always feasible and has the value 0.
    best = Bounds(None, math.inf, np.zeros(len(problem.A)), 0.0)
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
