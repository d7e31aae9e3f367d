"""Duality in one variable: a convex quadratic with one linear constraint.

    minimise  f(x) = a x² + p x + q     subject to  h(x) = m x + r ≤ 0

The Lagrangian adds λ times the constraint; its minimum over x, as a function of λ, is the dual.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import check_number, check_positive


@dataclass(frozen=True)
class Duality:
    """The problem, its Lagrangian and its dual. The methods take numbers or arrays.

    >>> toy = Duality()  # minimise x² subject to x ≥ 1
    >>> toy.x_star, toy.lam_star, toy.p_star, toy.d_star
    (1.0, 2.0, 1.0, 1.0)
    >>> toy.dual(1.0)  # any λ ≥ 0 gives a lower bound
    np.float64(0.75)
    """

    a: float = 1.0
    """The curvature of f, positive."""
    p: float = 0.0
    """The slope of f at 0."""
    q: float = 0.0
    """f(0)."""
    m: float = -1.0
    """The slope of the constraint, not 0."""
    r: float = 1.0
    """h(0)."""

    def __post_init__(self) -> None:
        check_positive(self.a, "a")
        for name in ("p", "q", "m", "r"):
            check_number(getattr(self, name), name)
        if self.m == 0:
            raise ValueError("m must not be 0, got 0: a constraint without x constrains nothing")

    def objective(self, x: ArrayLike) -> Any:
        """f(x)."""
        x = np.asarray(x, dtype=float)
        # Horner's form of a x² + p x + q.
        return (self.a * x + self.p) * x + self.q

    def constraint(self, x: ArrayLike) -> Any:
        """h(x), which must be ≤ 0 for x to be feasible."""
        return self.m * np.asarray(x, dtype=float) + self.r

    def lagrangian(self, x: ArrayLike, lam: ArrayLike) -> Any:
        """L(x, λ) = f(x) + λ h(x), which is at most f(x) if x is feasible and λ ≥ 0."""
        return self.objective(x) + np.asarray(lam, dtype=float) * self.constraint(x)

    def minimiser(self, lam: ArrayLike) -> Any:
        """The minimiser of L(·, λ)."""
        return -(self.p + self.m * np.asarray(lam, dtype=float)) / (2 * self.a)

    def dual(self, lam: ArrayLike) -> Any:
        """g(λ) = min over x of L(x, λ), for λ ≥ 0 a lower bound on p* (weak duality)."""
        return self.lagrangian(self.minimiser(lam), lam)

    @property
    def lam_star(self) -> float:
        """The maximiser of g over λ ≥ 0; it is 0 if the constraint is not active."""
        # g is a parabola that opens downwards. This is its vertex, or 0 if the vertex is negative.
        return max(0.0, (2 * self.a * self.r / self.m - self.p) / self.m)

    @property
    def x_star(self) -> float:
        """The solution: the minimiser of L(·, λ*)."""
        return float(self.minimiser(self.lam_star))

    @property
    def p_star(self) -> float:
        """The minimum of f(x) subject to h(x) ≤ 0."""
        return float(self.objective(self.x_star))

    @property
    def d_star(self) -> float:
        """The maximum of g(λ) subject to λ ≥ 0, which equals p* (strong duality)."""
        return float(self.dual(self.lam_star))
