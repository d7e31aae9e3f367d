"""The interior-point method behind `svm`: Newton's steps on the KKT conditions, with μ in place of 0.

    (1) primal feasible   A v - 1 = s - ξ      with  s, ξ > 0      v is (w, b), a row of A is y (x, 1)
    (2) dual feasible     α + β = C            with  α, β > 0
    (3) stationary        J v = Aᵀ α           J is 1 for w and 0 for b: w = Σ α y x and Σ α y = 0
    (4) complementary     α_i s_i = μ   and   β_i ξ_i = μ          for each point i

For a hard margin, C = inf, there are no ξ and no β.

Products are written `dot`, which for small arrays takes half as long as `@`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import iadd

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

    @cached_property
    def sign(self) -> Array:
        """1 for α and s, -1 for β and ξ, if there are any: by (2) β falls as α rises, by (1) ξ as a score does."""
        return np.ones(1) if self.C == math.inf else np.array([1.0, -1.0])

    @cached_property
    def classes(self) -> tuple[Array, Array]:
        """The rows of each class."""
        return self.A[: self.positive], self.A[self.positive :]

    @property
    def bias(self) -> bool:
        """True if there is a b."""
        return self.A.shape[1] > self.d

    def class_sums(self, alpha: Array) -> tuple[Array, Array]:
        """Σ α y (x, 1) over the positive and over the negative class, shape (k,) each."""
        p = self.positive
        plus, minus = self.classes
        return alpha[:p].dot(plus), alpha[p:].dot(minus)


@dataclass(eq=False)
class Point:
    """An iterate, what each KKT condition lacks there, and where Newton would go from it.

    `a` stacks α and β, `z` stacks s and ξ, shape (2, n); for a hard margin α and s alone, shape (1, n). So (4)
    says a z = μ.
    """

    problem: Problem
    v: Array
    """(w, b), shape (k,)."""
    a: Array
    z: Array
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

    @cached_property
    def theta(self) -> Array:
        """1/(s/α + ξ/β): how much α gives when a score falls, shape (n,).

        With a large C it would outgrow what floats can add J = 1 to, and (3) would never hold: a trace more in
        the sum keeps it below 1e14, or 10,000 C if that is more. What this leaves of (1), the next step takes up.
        """
        return np.asarray(1 / (self.z / self.a).sum(axis=0, initial=min(1e-14, 1e-4 / self.problem.C)))

    @cached_property
    def root(self) -> Array:
        """F with FᵀF = (J + Aᵀ diag(θ) A)⁻¹, shape (k, k).

        Next to θ above 1e12 the sum of squares would keep too few digits of J = 1. A QR factorisation squares
        nothing: it works with √θ, and keeps twice as many digits.
        """
        A, J = self.problem.A, self.problem.J
        if self.problem.C < math.inf and self.theta.max() > 1e12:
            return inverse_root_by_qr(A, self.theta, J)
        return inverse_root(gram(A, self.theta), J)

    @cached_property
    def predictor(self) -> tuple[Array, Array, Array]:
        """Newton's step to μ = 0 at once."""
        return newton(self, 0.0)


def central_path(problem: Problem) -> Iterator[Point]:
    """The iterates of Mehrotra's predictor-corrector method, from the start on, until no product is left."""
    v, a, z = start(problem)
    first = mu = float(np.vdot(a, z)) / a.size
    slow = 0  # steps in a row that did not halve μ
    while True:
        point = examined(problem, v, a, z)
        last, mu = mu, point.mu
        slow = slow + 1 if last / 2 < mu else 0
        yield point
        if mu == 0:  # no digit is left of any product
            return

        dv, a_rate, z_rate = point.predictor
        products = a * z
        ahead = np.vdot(products * (1 + room(a_rate) * a_rate), 1 + room(z_rate) * z_rate) / a.size
        sigma = (float(ahead) / mu) ** 3  # the further it got, the lower the corrector aims
        late = mu < first / 100
        stuck = last < mu or slow > 3 or (slow > 0 and late)
        if stuck:
            sigma = max(sigma, 0.3)
        wanted = sigma * mu / products - a_rate * z_rate
        dv, a_rate, z_rate = newton(point, wanted, refined=late or problem.C == math.inf)
        dual_step, primal_step = room(a_rate, 0.995), room(z_rate, 0.995)
        if stuck:  # steps of two lengths leave an error in (3), which may have come to rule μ
            dual_step = primal_step = min(dual_step, primal_step)
        a, z, v = a * (1 + dual_step * a_rate), z * (1 + primal_step * z_rate), v + primal_step * dv


def examined(problem: Problem, v: Array, a: Array, z: Array) -> Point:
    """The point, with what each condition lacks there."""
    scores, sums = problem.A.dot(v), problem.class_sums(a[0])
    feasible, stationary = scores - 1 - problem.sign.dot(z), problem.J * v - sums[0] - sums[1]
    return Point(problem, v, a, z, scores, sums, feasible, stationary, float(np.vdot(a, z)) / a.size)


def corner(point: Point) -> Point | None:
    """Where the path ends, if the point tells which of α and s, and of β and ξ, are 0 there; None if it does not.

    In (4) the predictor changes a at a rate and z at -1 less that rate; near the end the one that becomes 0 goes
    there, at a rate of -1, and the other stays. A point with β = 0 has α = C; one with s = ξ = 0 lies on the margin.
    So (1) for the latter, and (3), are linear equations for v and the multipliers of the latter.
    """
    problem = point.problem
    A, C, p = problem.A, problem.C, problem.positive
    stays = point.predictor[1] > -0.5
    on_margin = np.logical_and.reduce(stays).nonzero()[0]
    k, m = A.shape[1], len(on_margin)
    if m > k:
        return None
    alpha = np.where(stays[0] & ~stays[-1], C, 0.0)
    M, right = np.zeros((k + m, k + m)), np.ones(k + m)
    M[:k, :k], right[:k] = np.diag(problem.J), alpha.dot(A)
    M[k:, :k] = A[on_margin]
    M[:k, k:] = -M[k:, :k].T
    try:
        solved = np.linalg.solve(M, right)
    except np.linalg.LinAlgError:  # there are several such v, or multipliers
        return None
    v, alpha[on_margin] = solved[:k], np.minimum(np.maximum(solved[k:], 0), C)
    if not (alpha[:p].any() and alpha[p:].any()):
        return None
    spare = A.dot(v) - 1
    if C == math.inf:
        return examined(problem, v, alpha[None], np.maximum(spare, 0)[None])
    return examined(problem, v, np.array([alpha, C - alpha]), np.maximum([spare, -spare], 0))


def newton(point: Point, wanted: Array | float, refined: bool = False) -> tuple[Array, Array, Array]:
    """Δv, Δa/a and Δz/z that would, were (4) linear too, make (1) and (3) hold, and a z `wanted` times itself.

    (4) gives Δz/z = wanted - 1 - Δa/a; with it (1) gives Δα = θ (h - A Δv); and with that (3) becomes
    (J + Aᵀ diag(θ) A) Δv = Aᵀ (θ h) - stationary, k equations. Refined, it makes up for its own rounding in (3).
    """
    A, J, sign = point.problem.A, point.problem.J, point.problem.sign
    theta, F = point.theta, point.root
    change = wanted - 1
    h = sign.dot(point.z * change) - point.feasible
    dv = F.T.dot(F.dot((theta * h).dot(A) - point.stationary))
    dalpha = theta * (h - A.dot(dv))
    if refined:
        dv -= F.T.dot(F.dot(J * dv - dalpha.dot(A) + point.stationary))
        dalpha = theta * (h - A.dot(dv))
    a_rate = sign[:, None] * dalpha / point.a
    return dv, a_rate, change - a_rate


def start(problem: Problem) -> tuple[Array, Array, Array]:
    """v, a and z to begin with: multipliers equal within a class, w as (3) asks, s and ξ as (1) asks.

    That leaves s and ξ one freedom. On the central path s ξ = μ²/(α β), so it is the same for all points here.
    """
    A, p, C = problem.A, problem.positive, problem.C
    n = len(A)
    alpha, shares = np.empty(n), (1 / p, 1 / (n - p)) if problem.bias else (1.0, 1.0)
    alpha[:p], alpha[p:] = shares
    v, total = problem.J * alpha.dot(A), 2.0 if problem.bias else float(n)
    scale = min(total / max(float(v.dot(v)), 1e-6 * total**2), C / 2 / max(shares))  # of all the best in the dual
    alpha *= scale
    v *= scale
    spare = A.dot(v) - 1
    size = np.abs(spare)
    middle = 0.6 * float(size.sum()) / n + 1e-300
    if C == math.inf:
        return v, alpha[None], (np.maximum(spare, 0) + middle / 2)[None]
    more = (size + np.sqrt(spare * spare + middle * middle)) / 2
    less = middle * middle / 4 / more
    return v, np.array([alpha, C - alpha]), np.where(spare > 0, [more, less], [less, more])


def room(rate: Array, part: float = 1.0) -> float:
    """A part of the step that takes the first of some positive numbers, growing at these rates, to 0; at most 1."""
    return min(1.0, -part / min(float(np.minimum.reduce(rate, axis=None)), -part))


def gram(A: Array, theta: Array) -> Array:
    """Aᵀ diag(θ) A, shape (k, k), in blocks of rows that stay in cache; nothing else of size n k is made."""
    root, rows = np.sqrt(theta)[:, None], max(64, 2**16 // A.shape[1])
    blocks = (A[i : i + rows] * root[i : i + rows] for i in range(0, len(A), rows))
    return reduce(iadd, (B.T.dot(B) for B in blocks))


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


def inverse_root_by_qr(A: Array, theta: Array, J: Array) -> Array:
    """F with FᵀF = (Aᵀ diag(θ) A + diag(J))⁻¹, from the QR factorisation of √θ A over √J, in blocks of rows."""
    root, rows = np.sqrt(theta)[:, None], max(64, 2**16 // A.shape[1])
    R = np.diag(np.sqrt(J))
    for i in range(0, len(A), rows):
        R = np.asarray(np.linalg.qr(np.concatenate([A[i : i + rows] * root[i : i + rows], R]), mode="r"))
    try:
        return np.asarray(np.linalg.inv(R).T, dtype=np.float64)
    except np.linalg.LinAlgError:  # one direction is 0 to the last digit
        return inverse_root(gram(A, theta), J)


def lower_inverse(L: Array) -> Array:
    """The inverse of a lower triangular matrix, by halves: NumPy's own would not know that half of it is 0."""
    k = len(L)
    if k <= 64:
        return np.asarray(np.linalg.inv(L), dtype=np.float64)
    h, F = k // 2, np.zeros_like(L)
    F[:h, :h], F[h:, h:] = lower_inverse(L[:h, :h]), lower_inverse(L[h:, h:])
    F[h:, :h] = -F[h:, h:] @ (L[h:, :h] @ F[:h, :h])
    return F
