"""The interior-point method behind `svm`: Newton's method on the relaxed KKT conditions.

    (1) primal feasible   A v - 1 = s - ξ      with  s, ξ > 0
    (2) dual feasible     α + β = C            with  α, β > 0
    (3) stationary        J v = Aᵀ α           which is  w = Σ α y x  and  Σ α y = 0
    (4) complementary     α_i s_i = μ   and   β_i ξ_i = μ          for each point i

Here v = (w, b), row i of A is y_i (x_i, 1), and J is 1 for each weight and 0 for b.

The KKT conditions themselves have μ = 0. Their solutions for μ > 0 form the central path, which
leads to the optimum as μ → 0. For a hard margin, C = inf, there are no ξ and no β.

Products are written `dot`, which for small arrays takes half as long as `@`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from linlearn.inputs import Array
from linlearn.svm.newton_matrix import gram, inverse_root, inverse_root_by_qr


@dataclass(frozen=True, eq=False)
class Problem:
    """Minimise ½‖w‖² + C Σ ξ subject to A v - 1 = s - ξ and s, ξ ≥ 0."""

    A: Array
    """Row i is y_i (x_i, 1), or y_i x_i without b; the positive class comes first; shape (n, k)."""
    d: int
    """The number of weights; a further column of A belongs to b."""
    positive: int
    """The number of points in the positive class."""
    C: float
    """The penalty on slack; inf for a hard margin."""

    @cached_property
    def J(self) -> Array:
        """1 for each weight, 0 for b, shape (k,)."""
        return (np.arange(self.A.shape[1]) < self.d).astype(float)

    @cached_property
    def sign(self) -> Array:
        """+1 for α and s, -1 for β and ξ (soft margin only).

        By (2) β falls as α rises, and by (1) ξ falls as the functional margin rises.
        """
        return np.ones(1) if self.C == math.inf else np.array([1.0, -1.0])

    @cached_property
    def classes(self) -> tuple[Array, Array]:
        """The rows of A of the positive and of the negative class."""
        return self.A[: self.positive], self.A[self.positive :]

    @property
    def bias(self) -> bool:
        """True if the problem has an offset b."""
        return self.A.shape[1] > self.d

    def class_sums(self, alpha: Array) -> tuple[Array, Array]:
        """Σ α y (x, 1) over the positive and over the negative class, shape (k,) each."""
        p = self.positive
        plus, minus = self.classes
        return alpha[:p].dot(plus), alpha[p:].dot(minus)


class Direction(NamedTuple):
    """A Newton direction: the change of v, and the relative changes of a and z."""

    dv: Array
    """Δv, shape (k,)."""
    a_rate: Array
    """Δa / a, shape of `State.a`."""
    z_rate: Array
    """Δz / z, shape of `State.z`."""


@dataclass(eq=False)
class State:
    """The variables of one iteration and the residuals of the KKT conditions there.

    `a` stacks α and β, `z` stacks s and ξ, shape (2, n); for a hard margin they hold α and s alone,
    shape (1, n). In these terms condition (4) is a z = μ.
    """

    problem: Problem
    v: Array
    """(w, b), shape (k,)."""
    a: Array
    z: Array
    scores: Array
    """The functional margins A v = y (w·x + b), shape (n,)."""
    sums: tuple[Array, Array]
    """Σ α y (x, 1) over each class, shape (k,) each."""
    feasible: Array
    """The residual of (1), shape (n,)."""
    stationary: Array
    """The residual of (3), shape (k,)."""
    mu: float
    """The mean of the products in (4)."""

    @cached_property
    def theta(self) -> Array:
        """θ = 1/(s/α + ξ/β), the weight of each point in the Newton system, shape (n,).

        With a large C, θ could grow so large that J = 1 is lost when floats add the two, and (3)
        would never hold. A tiny term in the sum keeps θ below 1e14, or below 10,000 C if that is
        more. The next step corrects the error that this causes in (1).
        """
        smallest_sum = min(1e-14, 1e-4 / self.problem.C)
        return np.asarray(1 / (self.z / self.a).sum(axis=0, initial=smallest_sum))

    @cached_property
    def root(self) -> Array:
        """F with FᵀF = (J + Aᵀ diag(θ) A)⁻¹, shape (k, k)."""
        A, J = self.problem.A, self.problem.J
        # Beside θ > 1e12 the matrix itself would keep too few digits of J = 1. The QR factorisation
        # works with √θ and so keeps twice as many.
        if self.problem.C < math.inf and self.theta.max() > 1e12:
            return inverse_root_by_qr(A, self.theta, J)
        return inverse_root(gram(A, self.theta), J)

    @cached_property
    def predictor(self) -> Direction:
        """The Newton direction that aims at μ = 0."""
        return newton(self, 0.0)


def evaluate(problem: Problem, v: Array, a: Array, z: Array) -> State:
    """The state at (v, a, z), with the residual of each KKT condition."""
    scores, sums = problem.A.dot(v), problem.class_sums(a[0])
    feasible = scores - 1 - problem.sign.dot(z)
    stationary = problem.J * v - sums[0] - sums[1]
    mu = float(np.vdot(a, z)) / a.size
    return State(problem, v, a, z, scores, sums, feasible, stationary, mu)


def central_path(problem: Problem) -> Iterator[State]:
    """Yield the iterates of Mehrotra's predictor-corrector method, until μ is exactly 0."""
    v, a, z = starting_values(problem)
    initial_mu = mu = float(np.vdot(a, z)) / a.size
    slow = 0  # steps in a row that did not halve μ
    while True:
        state = evaluate(problem, v, a, z)
        previous_mu, mu = mu, state.mu
        slow = slow + 1 if previous_mu / 2 < mu else 0
        yield state
        if mu == 0:  # every product has underflowed
            return

        _, a_rate, z_rate = state.predictor
        products = a * z
        a_factor = 1 + step_length(a_rate) * a_rate
        z_factor = 1 + step_length(z_rate) * z_rate
        predicted_mu = float(np.vdot(products * a_factor, z_factor) / a.size)
        # Mehrotra's rule: the further the predictor gets, the lower the corrector aims.
        sigma = (predicted_mu / mu) ** 3
        late = mu < initial_mu / 100
        stuck = previous_mu < mu or slow > 3 or (slow > 0 and late)
        if stuck:
            # Aim at a point well inside the region, from which the next step can be longer.
            sigma = max(sigma, 0.3)
        target = sigma * mu / products - a_rate * z_rate
        dv, a_rate, z_rate = newton(state, target, refined=late or problem.C == math.inf)
        # The step ends just before the boundary, where some product would be 0.
        dual_step, primal_step = step_length(a_rate, 0.995), step_length(z_rate, 0.995)
        # Steps of two lengths leave an error in (3), which may be what keeps μ from falling.
        if stuck:
            dual_step = primal_step = min(dual_step, primal_step)
        a = a * (1 + dual_step * a_rate)
        z = z * (1 + primal_step * z_rate)
        v = v + primal_step * dv


def newton(state: State, target: Array | float, refined: bool = False) -> Direction:
    """The Newton direction towards (1) and (3), and towards products a z of `target` times a z.

    Linearised, (4) gives Δz/z = target - 1 - Δa/a. With it (1) gives Δα = θ (h - A Δv), and with
    that (3) becomes (J + Aᵀ diag(θ) A) Δv = Aᵀ (θ h) - stationary: k equations. With `refined`, one
    step of iterative refinement removes most of the rounding error in (3).
    """
    A, J, sign = state.problem.A, state.problem.J, state.problem.sign
    theta, F = state.theta, state.root
    # By (4), linearised, this is the relative change that Δa/a and Δz/z must have together.
    change = target - 1
    h = sign.dot(state.z * change) - state.feasible
    dv = F.T.dot(F.dot((theta * h).dot(A) - state.stationary))
    dalpha = theta * (h - A.dot(dv))
    if refined:
        dv -= F.T.dot(F.dot(J * dv - dalpha.dot(A) + state.stationary))
        dalpha = theta * (h - A.dot(dv))
    a_rate = sign[:, None] * dalpha / state.a
    return Direction(dv, a_rate, change - a_rate)


def step_length(rate: Array, part: float = 1.0) -> float:
    """Largest step ≤ 1, times `part`, that keeps all entries positive.

    The entries are positive and change by the factors 1 + step · rate. If a full step takes none of
    them further than `part` of its way to 0, the step is 1.
    """
    return min(1.0, -part / min(float(np.minimum.reduce(rate, axis=None)), -part))


def starting_values(problem: Problem) -> tuple[Array, Array, Array]:
    """v, a and z to start from: α equal within a class, w from (3), s and ξ from (1).

    Condition (1) fixes only s - ξ. On the central path s ξ = μ²/(α β), so we also make s ξ the same
    for all points.
    """
    A, p, C = problem.A, problem.positive, problem.C
    n = len(A)
    shares = (1 / p, 1 / (n - p)) if problem.bias else (1.0, 1.0)
    alpha = np.empty(n)
    alpha[:p], alpha[p:] = shares
    v = problem.J * alpha.dot(A)
    total = 2.0 if problem.bias else float(n)
    # Of all multiples of this α, the one with the largest dual value, but at most C/2.
    scale = min(total / max(float(v.dot(v)), 1e-6 * total**2), C / 2 / max(shares))
    alpha *= scale
    v *= scale
    excess = A.dot(v) - 1
    size = np.abs(excess)
    # For a soft margin, the lines below give s - ξ = excess and s ξ = middle²/4, for every point.
    middle = 0.6 * float(size.sum()) / n + 1e-300
    if C == math.inf:
        return v, alpha[None], (np.maximum(excess, 0) + middle / 2)[None]
    larger = (size + np.sqrt(excess * excess + middle * middle)) / 2
    smaller = middle * middle / 4 / larger
    z = np.where(excess > 0, [larger, smaller], [smaller, larger])
    return v, np.array([alpha, C - alpha]), z


def solve_active_set(state: State) -> State | None:
    """The solution of the KKT conditions for the active set that the predictor suggests, or None.

    Near the end of the path, one of α and s goes to 0, and one of β and ξ. The predictor changes it
    at a relative rate near -1, and the other at a rate near 0. If β = 0, then α = C. If s = ξ = 0,
    the point lies on the margin. Then (1) for the points on the margin, together with (3), is a
    linear system for v and the multipliers of these points. None means that the system has no
    unique solution, or that its solution has no support vector in one of the classes.
    """
    problem = state.problem
    A, C, p = problem.A, problem.C, problem.positive
    remains = state.predictor.a_rate > -0.5
    on_margin = np.logical_and.reduce(remains).nonzero()[0]
    k, m = A.shape[1], len(on_margin)
    # More equations for v than unknowns: the system below would be singular.
    if m > k:
        return None
    alpha = np.where(remains[0] & ~remains[-1], C, 0.0)
    # The upper rows are (3), J v - Aᵀ α = 0. The lower rows are (1) for the points on the margin, A
    # v = 1.
    M, right = np.zeros((k + m, k + m)), np.ones(k + m)
    M[:k, :k], right[:k] = np.diag(problem.J), alpha.dot(A)
    M[k:, :k] = A[on_margin]
    M[:k, k:] = -M[k:, :k].T
    try:
        solution = np.linalg.solve(M, right)
    except np.linalg.LinAlgError:
        return None
    v, alpha[on_margin] = solution[:k], np.minimum(np.maximum(solution[k:], 0), C)
    if not (alpha[:p].any() and alpha[p:].any()):
        return None
    excess = A.dot(v) - 1
    if C == math.inf:
        return evaluate(problem, v, alpha[None], np.maximum(excess, 0)[None])
    return evaluate(problem, v, np.array([alpha, C - alpha]), np.maximum([excess, -excess], 0))
