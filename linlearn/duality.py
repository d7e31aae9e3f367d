"""Duality where everything can be seen: one variable, a convex quadratic, one linear constraint (note 004).

    minimise  f(x) = a x² + p x + q     where  h(x) = m x + r ≤ 0

The Lagrangian adds the constraint at the price λ; the least it can be, as a function of λ, is the dual.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import check_number, check_positive


@dataclass(frozen=True)
class Duality:
    """The problem, its Lagrangian, its dual, and where the two meet. Functions take numbers or arrays.

    >>> toy = Duality()  # the least x² where x ≥ 1
    >>> toy.x_star, toy.lam_star, toy.p_star, toy.d_star
    (1.0, 2.0, 1.0, 1.0)
    >>> toy.dual(1.0)  # any λ ≥ 0 gives a bound from below
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
        return (self.a * x + self.p) * x + self.q

    def constraint(self, x: ArrayLike) -> Any:
        """h(x), which should be ≤ 0."""
        return self.m * np.asarray(x, dtype=float) + self.r

    def lagrangian(self, x: ArrayLike, lam: ArrayLike) -> Any:
        """L(x, λ) = f(x) + λ h(x): at most f(x) wherever x is feasible and λ ≥ 0."""
        return self.objective(x) + np.asarray(lam, dtype=float) * self.constraint(x)

    def minimiser(self, lam: ArrayLike) -> Any:
        """The x at which L(·, λ) is least."""
        return -(self.p + self.m * np.asarray(lam, dtype=float)) / (2 * self.a)

    def dual(self, lam: ArrayLike) -> Any:
        """g(λ) = min over x of L(x, λ): for λ ≥ 0, a bound from below on p* (weak duality)."""
        return self.lagrangian(self.minimiser(lam), lam)

    @property
    def lam_star(self) -> float:
        """λ* ≥ 0, where g is greatest: where h(x(λ)) = 0, or 0 if the constraint does not bind."""
        return max(0.0, (2 * self.a * self.r / self.m - self.p) / self.m)

    @property
    def x_star(self) -> float:
        """The solution: the minimiser of L(·, λ*)."""
        return float(self.minimiser(self.lam_star))

    @property
    def p_star(self) -> float:
        """The least f(x) where h(x) ≤ 0."""
        return float(self.objective(self.x_star))

    @property
    def d_star(self) -> float:
        """The greatest g(λ) where λ ≥ 0; equal to p* (strong duality)."""
        return float(self.dual(self.lam_star))
