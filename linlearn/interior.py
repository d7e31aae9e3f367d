"""The interior-point method behind `svm`: Newton's steps on the KKT conditions, with μ in place of 0.

    (1) primal feasible   A v - 1 = s - ξ      with  s, ξ > 0      v is (w, b), a row of A is y (x, 1)
    (2) dual feasible     α + β = C            with  α, β > 0
    (3) stationary        J v = Aᵀ α           J is 1 for w and 0 for b: w = Σ α y x and Σ α y = 0
    (4) complementary     α_i s_i = μ   and   β_i ξ_i = μ          for each point i

For a hard margin, C = inf, there are no ξ and no β.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from linlearn.inputs import Array


@dataclass(frozen=True, eq=False)
class Problem:
    """Minimise ½‖w‖² + C Σ ξ where A v - 1 = s - ξ and s, ξ ≥ 0."""

    A: Array
    """y (x, 1), or y x if there is no b, a row a point, the positive class first, shape (n, k)."""
    d: int
    """The number of weights; a column of A after these is b's."""
    positive: int
    """The number of points in the positive class."""
    C: float
    """The price of slack; inf for a hard margin."""

    @cached_property
    def J(self) -> Array:
        """1 for each weight, 0 for b, shape (k,)."""
        return (np.arange(self.A.shape[1]) < self.d).astype(float)

    @property
    def bias(self) -> bool:
        """True if there is a b."""
        return self.A.shape[1] > self.d

    def class_sums(self, alpha: Array) -> tuple[Array, Array]:
        """Σ α y (x, 1) over the positive and over the negative class, shape (k,) each."""
        p = self.positive
        return alpha[:p] @ self.A[:p], alpha[p:] @ self.A[p:]


@dataclass(frozen=True, eq=False)
class Point:
    """An iterate, and what each KKT condition lacks there.

    `a` stacks α and β, `z` stacks s and ξ, shape (2, n); for a hard margin α and s alone, shape (1, n). So (4)
    says a z = μ. `sign` says that β falls as α rises, which keeps (2).
    """

    v: Array
    """(w, b), shape (k,)."""
    a: Array
    z: Array
    sign: Array
    scores: Array
    """A v, which is y (w·x + b), shape (n,)."""
    sums: tuple[Array, Array]
    """Σ α y (x, 1) over each class, shape (k,) each."""
    feasible: Array
    """The error in (1), shape (n,)."""
    stationary: Array
    """The error in (3), shape (k,)."""
    mu: float
    """The mean of the products in (4)."""


def central_path(problem: Problem) -> Iterator[Point]:
    """The iterates of Mehrotra's predictor-corrector method, from the start on, without end."""
    A, J = problem.A, problem.J
    v, a, z = start(problem)
    first = mu = float(np.vdot(a, z)) / a.size
    slow = 0  # steps in a row that did not halve μ
    while True:
        point = examined(problem, v, a, z, A @ v)
        last, mu = mu, point.mu
        slow = slow + 1 if last / 2 < mu else 0
        yield point

        theta = 1 / (z / a).sum(axis=0)
        F = inverse_root(gram(A, theta), J)
        dv, a_rate, z_rate = newton(problem, point, theta, F, 0.0)  # the predictor heads for μ = 0 at once
        ahead = np.vdot(a * (1 + room(a_rate) * a_rate), z * (1 + room(z_rate) * z_rate)) / a.size
        sigma = (float(ahead) / mu) ** 3  # the further it got, the lower the corrector aims
        stuck = last < mu or slow > 3 or (slow > 0 and mu < first / 100)
        if stuck:
            sigma = max(sigma, 0.3)
        wanted = sigma * mu / (a * z) - a_rate * z_rate
        dv, a_rate, z_rate = newton(problem, point, theta, F, wanted, passes=2)
        dual_step, primal_step = room(a_rate, 0.995), room(z_rate, 0.995)
        if stuck:  # steps of two lengths leave an error in (3), which may have come to rule μ
            dual_step = primal_step = min(dual_step, primal_step)
        a, z, v = a * (1 + dual_step * a_rate), z * (1 + primal_step * z_rate), v + primal_step * dv


def examined(problem: Problem, v: Array, a: Array, z: Array, scores: Array) -> Point:
    """The point, with what each condition lacks there."""
    sign, sums = np.array([1.0, -1.0])[: len(a)], problem.class_sums(a[0])
    stationary = problem.J * v - sums[0] - sums[1]
    return Point(v, a, z, sign, scores, sums, scores - 1 - sign @ z, stationary, float(np.vdot(a, z)) / a.size)


def corner(problem: Problem, point: Point) -> Point | None:
    """Where the path ends, if a point of it tells which of α and s, and of β and ξ, are 0 there; None if it does not.

    The points with s = ξ = 0 lie on the margin; those with β = 0 have α = C. So (1) for the former, and (3), are
    linear equations for v and the multipliers of the former.
    """
    A, C, p = problem.A, problem.C, problem.positive
    hard = C == math.inf
    holding = point.a[0] > point.z[0] * (point.a[0].max() if hard else C)
    full = holding & ~holding if hard else point.a[1] < point.z[1] * C
    on_margin = np.flatnonzero(holding & ~full)
    k, m = A.shape[1], len(on_margin)
    if m > k:
        return None
    alpha = np.where(full, C, 0.0)
    M, right = np.zeros((k + m, k + m)), np.ones(k + m)
    M[:k, :k], right[:k] = np.diag(problem.J), alpha @ A
    M[k:, :k] = A[on_margin]
    M[:k, k:] = -M[k:, :k].T
    try:
        solved = np.linalg.solve(M, right)
    except np.linalg.LinAlgError:  # there are several such v, or multipliers
        return None
    v, alpha[on_margin] = solved[:k], np.minimum(np.maximum(solved[k:], 0), C)
    if not (alpha[:p].any() and alpha[p:].any()):
        return None
    spare = A @ v - 1
    if hard:
        return examined(problem, v, alpha[None], np.maximum(spare, 0)[None], spare + 1)
    return examined(problem, v, np.array([alpha, C - alpha]), np.maximum([spare, -spare], 0), spare + 1)


def newton(
    problem: Problem, point: Point, theta: Array, F: Array, wanted: Array | float, passes: int = 1
) -> tuple[Array, Array, Array]:
    """Δv, Δa/a and Δz/z that would, were (4) linear too, make (1) and (3) hold, and a z `wanted` times itself.

    (4) gives Δz/z = wanted - 1 - Δa/a; with it (1) gives Δα = θ (h - A Δv); and with that (3) becomes
    (J + Aᵀ diag(θ) A) Δv = Aᵀ (θ h) - stationary, k equations. A second pass makes up for rounding in (3).
    """
    A = problem.A
    h = point.sign @ (point.z * (wanted - 1)) - point.feasible
    dv = F.T @ (F @ ((theta * h) @ A - point.stationary))
    dalpha = theta * (h - A @ dv)
    for _ in range(passes - 1):
        dv -= F.T @ (F @ (problem.J * dv - dalpha @ A + point.stationary))
        dalpha = theta * (h - A @ dv)
    a_rate = point.sign[:, None] * dalpha / point.a
    return dv, a_rate, wanted - 1 - a_rate


def start(problem: Problem) -> tuple[Array, Array, Array]:
    """v, a and z to begin with: multipliers equal within a class, w as (3) asks, s and ξ as (1) asks.

    That leaves s and ξ one freedom. On the central path s ξ = μ²/(α β), so it is the same for all points here.
    """
    A, d, p, C = problem.A, problem.d, problem.positive, problem.C
    alpha = np.ones(len(A))
    if problem.bias:
        alpha[:p], alpha[p:] = 1 / p, 1 / (len(A) - p)
    u, total = alpha @ A[:, :d], alpha.sum()
    scale = min(total / max(u @ u, 1e-6 * total**2), C / 2 / alpha.max())  # of all multiples the best in the dual
    alpha *= scale
    v = np.zeros(A.shape[1])
    v[:d] = scale * u
    spare = A @ v - 1
    middle = 0.6 * np.abs(spare).mean() + 1e-300
    if C == math.inf:
        return v, alpha[None], (np.maximum(spare, 0) + middle / 2)[None]
    more = (np.abs(spare) + np.sqrt(spare**2 + middle**2)) / 2
    less = middle**2 / (4 * more)
    s, xi = np.where(spare > 0, (more, less), (less, more))
    return v, np.array([alpha, C - alpha]), np.array([s, xi])


def room(rate: Array, part: float = 1.0) -> float:
    """A part of the step that takes the first of some positive numbers, growing at these rates, to 0; at most 1."""
    return min(1.0, -part / min(float(rate.min()), -part))


def gram(A: Array, theta: Array) -> Array:
    """Aᵀ diag(θ) A, shape (k, k), in blocks of rows that stay in cache; nothing else of size n k is made."""
    k = A.shape[1]
    root, rows, M = np.sqrt(theta)[:, None], max(64, 2**16 // k), np.zeros((k, k))
    for i in range(0, len(A), rows):
        B = A[i : i + rows] * root[i : i + rows]
        M += B.T @ B
    return M


def inverse_root(M: Array, J: Array) -> Array:
    """F with FᵀF = (M + diag(J))⁻¹, positive definite; where rounding hides that, a trace of identity helps."""
    diagonal = M.reshape(-1)[:: len(M) + 1]  # a view
    diagonal += J
    scale = 1 / np.sqrt(diagonal)
    M *= scale
    M *= scale[:, None]
    for exponent in range(-16, 0):
        try:
            return lower_inverse(np.asarray(np.linalg.cholesky(M), dtype=np.float64)) * scale
        except np.linalg.LinAlgError:
            diagonal += 10.0**exponent
    return np.diag(scale)


def lower_inverse(L: Array) -> Array:
    """The inverse of a lower triangular matrix, by halves: NumPy's own would not know that half of it is 0."""
    k = len(L)
    if k <= 64:
        return np.asarray(np.linalg.inv(L), dtype=np.float64)
    h, F = k // 2, np.zeros_like(L)
    F[:h, :h], F[h:, h:] = lower_inverse(L[:h, :h]), lower_inverse(L[h:, h:])
    F[h:, :h] = -F[h:, h:] @ (L[h:, :h] @ F[:h, :h])
    return F
