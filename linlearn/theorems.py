"""The theorems of the course: a run and the claims of its data in, a ledger of the proof out.

The points are those that the run was given; w*, δ and R are what `data` claims of them. Break a claim,
or a point, and the ledger names the line of the proof that no longer follows.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from linlearn.data import Data
from linlearn.inputs import Array, Integers, check_labels, check_points
from linlearn.ledger import ROUNDING, Ledger, Step
from linlearn.run import Run, signed_rows
from linlearn.svm import Solution
from linlearn.winnow import log_cosh, winnow_rate


def perceptron_theorem(run: Run, data: Data) -> Ledger:
    """T ≤ (R/δ)²: the proof of notes 000 to 003, line by line, along this run.

    With bias the proof is that of the expanded space, where x is (x, 1), R² is larger by 1, and w* is
    (w*, b*) divided by its length, which divides δ too.
    """
    w_star, delta = _claims_about(run, data, "perceptron")
    R, eta = data.R, run.eta
    if run.bias:
        length = math.hypot(1.0, data.b_star)
        w_star, delta, R = np.append(w_star, data.b_star) / length, delta / length, math.hypot(1.0, R)
    bound = (R / delta) * (R / delta)

    points, which = signed_rows(run.X, run.y, run.bias), np.arange(len(run.X))
    sizes, size_star = _norms(points), float(np.linalg.norm(w_star))
    assumptions = (
        Step("A1", r"y_i\, w^* \cdot x_i \geq \delta", "y_i w*·x_i ≥ δ", "w* separates every point with margin δ",
             points @ w_star, ">=", _same(delta, which), scale=sizes * size_star, at=which, index="i"),
        Step("A2", r"\|x_i\| \leq R", "‖x_i‖ ≤ R", "every point lies in the ball of radius R",
             sizes, "<=", _same(R, which), at=which, index="i"),
        Step("A3", r"\|w^*\| = 1", "‖w*‖ = 1", "w* is a unit vector", *_once(size_star, "=", 1.0)),
        Step("A4", r"w_0 = 0", "‖w_0‖ = 0", "the run starts from 0",
             *_once(float(np.linalg.norm(eta * run.start)), "=", 0.0)),
    )  # fmt: skip

    T = run.T
    t, u, count = np.arange(T + 1), np.arange(1, T + 1), np.arange(T + 1.0)
    along, square = np.empty(T + 1), np.empty(T + 1)  # w_t·w* and ‖w_t‖²
    gain, score, step_size = np.empty(T), np.empty(T), np.empty(T)  # y w*·x, y w_{t-1}·x and ‖x‖ of update t
    before = run.start[None]
    for first, theta in run.thetas():
        w = eta * theta
        here = slice(first, first + len(w))
        along[here], square[here] = w @ w_star, _norms(w) ** 2
        if first > 0:
            x = run.steps(first - 1, first - 1 + len(w))
            there = slice(first - 1, first - 1 + len(w))
            before = np.vstack([before[-1:], w[:-1]])
            gain[there], score[there], step_size[there] = x @ w_star, _dots(before, x), _norms(x)
        before = w

    e, plain = ("", "") if eta == 1 else (r"\eta ", "η ")
    e2, plain2 = ("", "") if eta == 1 else (r"\eta^2 ", "η² ")
    steps = (
        Step("1", r"y_i\, w^* \cdot x_i \geq \delta", "y_i w*·x_i ≥ δ", "by (A1), for the point of update t",
             gain, ">=", _same(delta, u), u, scale=step_size * size_star),
        Step("2", rf"w_t \cdot w^* \geq t\,{e}\delta", f"w_t·w* ≥ t {plain}δ", "t updates, each adding at least (1)",
             along, ">=", eta * delta * count, t, scale=np.sqrt(square) * size_star),
        Step("3", r"y_i\, w_{t-1} \cdot x_i \leq 0", "y_i w_{t-1}·x_i ≤ 0", "only a mistake causes an update",
             score, "<=", _same(0.0, u), u, scale=step_size * np.sqrt(square[:-1])),
        Step("4", r"\|x_i\|^2 \leq R^2", "‖x_i‖² ≤ R²", "by (A2), for the point of update t",
             step_size**2, "<=", _same(R**2, u), u),
        Step("5", rf"\|w_t\|^2 \leq t\,{e2}R^2", f"‖w_t‖² ≤ t {plain2}R²",
             "each update adds 2η times (3) and η² times (4)", square, "<=", eta**2 * R**2 * count, t),
        Step("6", r"w_t \cdot w^* \leq \|w_t\|", "w_t·w* ≤ ‖w_t‖", "the cosine is at most 1, and (A3)",
             along, "<=", np.sqrt(square), t),
        Step("7", r"T \leq (R/\delta)^2", "T ≤ (R/δ)²", "(2), (6) and (5): tδ ≤ √t R",
             count, "<=", _same(bound, t), t),
    )  # fmt: skip
    return Ledger(f"The perceptron makes T = {T} mistakes, at most (R/δ)² = {bound:.6g}", assumptions, steps)


def winnow_theorem(run: Run, data: Data) -> Ledger:
    """T ≤ ln p / Λ with Λ = ηδ - ln cosh η: the proof of note 002, line by line, along this run.

    A run of `balanced_winnow` is one of Winnow on the 2p features (x, -x), with the positive and the
    negative part of w* side by side. Both sides of lines (2) and (3) are divided by e^η, or are
    logarithms, so that no η overflows.
    """
    w_star, delta = _claims_about(run, data, "winnow", "balanced winnow")
    points, which = signed_rows(run.X, run.y, run.bias), np.arange(len(run.X))
    eta, T = run.eta, run.T
    if run.learner == "balanced winnow":
        w_star, points = np.hstack([np.maximum(w_star, 0), np.maximum(-w_star, 0)]), _mirror(points)
    p = len(w_star)
    rate = float(winnow_rate(eta, delta))

    largest = np.abs(points).max(axis=1)
    assumptions = (
        Step("A1", r"y_i\, w^* \cdot x_i \geq \delta", "y_i w*·x_i ≥ δ", "w* separates every point with margin δ",
             points @ w_star, ">=", _same(delta, which), scale=largest * np.abs(w_star).sum(), at=which, index="i"),
        Step("A2", r"\|x_i\|_\infty \leq 1", "‖x_i‖_∞ ≤ 1", "every feature lies in [-1, 1]",
             largest, "<=", _same(1.0, which), at=which, index="i"),
        Step("A3", r"w^*_j \geq 0", "w*_j ≥ 0", "no weight of w* is negative",
             w_star, ">=", np.zeros(p), np.arange(p), index="j"),
        Step("A4", r"\|w^*\|_1 = 1", "‖w*‖₁ = 1", "the weights of w* sum to 1",
             *_once(float(np.abs(w_star).sum()), "=", 1.0)),
    )  # fmt: skip

    potential = np.empty(T + 1)  # Φ_t = KL(w*‖w_t)
    gain, log_Z = np.empty(T), np.empty(T)  # y w*·x and ln Z of update t
    curve, chord = np.empty(T), np.empty(T)  # both sides of the chord bound, for the feature that comes closest
    positive = w_star != 0
    with np.errstate(invalid="ignore"):  # ln of a negative weight is NaN, and breaks line (1) as it should
        entropy = float(w_star[positive] @ np.log(w_star[positive]))
    before = np.full((1, p), -math.log(p))
    for first, theta in run.thetas(block=max(1, 2**20 // p)):
        log_w = _log_softmax(eta * (_mirror(theta) if run.learner == "balanced winnow" else theta))
        here = slice(first, first + len(log_w))
        potential[here] = entropy - log_w[:, positive] @ w_star[positive]
        if first > 0:
            x = run.steps(first - 1, first - 1 + len(log_w))
            A = _mirror(x) if run.learner == "balanced winnow" else x
            there = slice(first - 1, first - 1 + len(log_w))
            gain[there] = A @ w_star
            log_Z[there] = _log_sum_exp(np.vstack([before[-1:], log_w[:-1]]) + eta * A)
            left, right = curve_and_chord(eta, A)
            closest = (right - left).argmin(axis=1)[:, None]
            curve[there] = np.take_along_axis(left, closest, axis=1)[:, 0]
            chord[there] = np.take_along_axis(right, closest, axis=1)[:, 0]
        before = log_w

    t, u, count = np.arange(T + 1), np.arange(1, T + 1), np.arange(T + 1.0)
    drop = potential[:-1] - potential[1:]
    size = np.abs(potential).max() + eta
    steps = (
        Step("1", r"\Phi_{t-1} - \Phi_t = \eta\, y_i\, w^* \cdot x_i - \ln Z_t",
             "Φ_{t-1} - Φ_t = η y_i w*·x_i - ln Z_t", "the definition of Φ = KL(w*‖w) and of the update; (A3) and (A4)",
             drop, "=", eta * gain - log_Z, u, scale=size),
        Step("2", r"e^{\eta(A-1)} \leq \frac{1+A}{2} + \frac{1-A}{2} e^{-2\eta}",
             "e^{η(A-1)} ≤ (1+A)/2 + (1-A)/2 e^{-2η}",
             "a chord lies above its convex curve on [-1, 1]; A = y x_j, and (A2)", curve, "<=", chord, u),
        Step("3", r"\ln Z_t \leq \ln\cosh\eta", "ln Z_t ≤ ln cosh η", "the mean of (2) over w, at a mistake: w·A ≤ 0",
             log_Z, "<=", _same(float(log_cosh(eta)), u), u, scale=eta),
        Step("4", r"\Phi_{t-1} - \Phi_t \geq \eta\delta - \ln\cosh\eta = \Lambda", "Φ_{t-1} - Φ_t ≥ ηδ - ln cosh η = Λ",
             "(1), (3) and (A1)", drop, ">=", _same(rate, u), u, scale=size),
        Step("5", r"\Phi_0 \leq \ln p", "Φ_0 ≤ ln p", "w_0 is uniform, and no weight of w* exceeds 1",
             *_once(float(potential[0]), "<=", math.log(p))),
        Step("6", r"\Phi_t \geq 0", "Φ_t ≥ 0", "KL is never negative",
             potential, ">=", _same(0.0, t), t, scale=size),
        Step("7", r"\Lambda > 0", "Λ > 0", "or there is nothing to divide by: η is small enough for δ",
             *_once(rate, ">", 0.0)),
        Step("8", r"T \leq \ln p / \Lambda", "T ≤ ln p / Λ", "TΛ ≤ Φ_0 - Φ_T ≤ ln p by (4), (5), (6); divide by (7)",
             count, "<=", _same(math.log(p) / rate if rate > 0 else math.inf, t), t),
    )  # fmt: skip
    bound = f"at most ln p / Λ = {math.log(p) / rate:.6g}" if rate > 0 else "and no bound: Λ ≤ 0"
    return Ledger(f"Winnow makes T = {T} mistakes, {bound}", assumptions, steps)


def _claims_about(run: Run, data: Data, *learners: str) -> tuple[Array, float]:
    """w* and δ of the data, once it is clear that theorem, run and data go together."""
    if run.learner not in learners:
        raise ValueError(f"this theorem is about a run of {' or '.join(learners)}, got one of {run.learner}")
    w_star, delta = claims(data)
    if len(w_star) != len(run.w):
        raise ValueError(f"run and data must have as many features, got {len(run.w)} and {len(w_star)}")
    return w_star, delta


def claims(data: Data) -> tuple[Array, float]:
    """w* and δ of data that claim them."""
    if data.w_star is None or data.delta is None:
        raise ValueError("data must claim a separator w_star with margin delta: use Data(X, y, w_star, delta)")
    return data.w_star, data.delta


def curve_and_chord(eta: ArrayLike, A: Array) -> tuple[Array, Array]:
    """e^{η(A-1)}, and its chord (1+A)/2 + (1-A)/2 e^{-2η}, which lies above it for A in [-1, 1]."""
    eta = np.asarray(eta)
    return np.exp(np.minimum(eta * (A - 1), 700.0)), (1 + A) / 2 + (1 - A) / 2 * np.exp(-2 * eta)


def _same(value: float, at: Integers) -> Array:
    return np.full(len(at), value)


def _once(lhs: float, relation: str, rhs: float) -> tuple[Array, str, Array, Integers, str]:
    """The sides of a line that is checked once and not for each t."""
    return np.array([lhs]), relation, np.array([rhs]), np.array([0]), ""


def _dots(A: Array, B: Array) -> Array:
    return np.einsum("ij,ij->i", A, B)


def _norms(A: Array) -> Array:
    return np.sqrt(_dots(A, A))


def _mirror(A: Array) -> Array:
    return np.hstack([A, -A])


def _log_sum_exp(A: Array) -> Array:
    top = A.max(axis=1)
    return top + np.log(np.exp(A - top[:, None]).sum(axis=1))


def _log_softmax(A: Array) -> Array:
    return A - _log_sum_exp(A)[:, None]


def kkt(sol: Solution, X: ArrayLike, y: ArrayLike, tol: float = 1e-6) -> Ledger:
    """The KKT conditions of the support vector machine (note 004), checked on a solution and its data.

    Five families: primal feasible, dual feasible, stationary, complementary, and the gap that certifies. For
    feasible w, b, ξ and α the gap is, term by term, what the other two lack:

        primal - dual = ½‖w - Σ α y x‖² + Σ α (y (w·x + b) - 1 + ξ) + Σ (C - α) ξ

    so lines (3) and (4) are held to what the claimed gap allows, and (5d) holds the gap to `tol` of the primal.
    """
    X, y = check_points(X), check_labels(y, len(X))
    M, alpha, xi, C = sol.columns(X), sol.alpha, sol.xi, sol.C
    if len(alpha) != len(X) or M.shape[1] != len(sol.w):
        raise ValueError(f"sol must be of these data, got {len(alpha)} multipliers for {len(X)} points")
    point: dict[str, Any] = {"at": np.arange(len(X)), "index": "i"}
    feature: dict[str, Any] = point
    m = y * (M @ sol.w + sol.b)
    if sol.kernel is None:
        u, sizes = (alpha * y) @ M, np.linalg.norm(M, axis=1)
        square, dual_square = float(sol.w @ sol.w), float(u @ u)
        each, each_u, reach, feature = sol.w, u, np.ones(len(u)), {"at": np.arange(len(u)), "index": "j"}
    else:  # w and Σ α y x are known by their scores
        each, each_u = M @ sol.w, M @ (alpha * y)
        square, dual_square = float(sol.w @ each), float((alpha * y) @ each_u)
        reach = sizes = np.sqrt(np.maximum(np.diag(M), 0))
    primal = square / 2 + (C * float(xi.sum()) if C < math.inf else 0.0)
    dual = float(alpha.sum()) - dual_square / 2
    rounded = 1e-13 * (primal + float(np.abs(alpha).sum()))
    gap = (abs(sol.primal - sol.dual) + rounded) / ROUNDING  # as a scale: allow the gap
    off = math.sqrt(2 * gap / ROUNDING)
    size = 1 + abs(sol.b) + math.sqrt(max(square, 0)) * sizes
    spare = m - 1 + xi
    zero = np.zeros(len(X))
    steps = [
        Step("1a", r"y_i (w \cdot x_i + b) \geq 1 - \xi_i", "y_i (w·x_i + b) ≥ 1 - ξ_i",
             "primal feasible: each point is at 1, or pays", m, ">=", 1 - xi, scale=size, **point),
        Step("1b", r"\xi_i \geq 0", "ξ_i ≥ 0", "primal feasible: slack is never a gain", xi, ">=", zero, **point),
        Step("2a", r"\alpha_i \geq 0", "α_i ≥ 0", "dual feasible: a constraint only pushes",
             alpha, ">=", zero, **point),
    ]  # fmt: skip
    if C < math.inf:
        steps.append(
            Step("2b", r"\alpha_i \leq C", "α_i ≤ C", "dual feasible: what is left of C is ξ's multiplier",
                 alpha, "<=", _same(C, point["at"]), **point)
        )  # fmt: skip
    if sol.bias:
        steps.append(
            Step("2c", r"\sum_i \alpha_i y_i = 0", "Σ α_i y_i = 0", "dual feasible, or L falls for ever along b",
                 *_once(float(alpha @ y), "=", 0.0), scale=float(np.abs(alpha).sum()))
        )  # fmt: skip
    steps.append(
        Step("3", r"w = \sum_i \alpha_i y_i x_i", "w = Σ α_i y_i x_i", "stationary: the gradient of L in w is 0",
             each, "=", each_u, scale=off * reach + math.sqrt(max(square, 0)), **feature)
    )  # fmt: skip
    steps.append(
        Step("4a", r"\alpha_i (y_i (w \cdot x_i + b) - 1 + \xi_i) = 0", "α_i (y_i (w·x_i + b) - 1 + ξ_i) = 0",
             "complementary: only points that touch hold the plane",
             alpha * spare, "=", zero, scale=gap + np.abs(alpha) * size, **point)
    )  # fmt: skip
    slack_paid = (C - alpha) * xi if C < math.inf else xi
    steps += [
        Step("4b", r"(C - \alpha_i)\, \xi_i = 0" if C < math.inf else r"\xi_i = 0",
             "(C - α_i) ξ_i = 0" if C < math.inf else "ξ_i = 0",
             "complementary: slack only where α is all of C" if C < math.inf else "a hard margin has no slack",
             slack_paid, "=", zero, scale=gap, **point),
        Step("5a", r"\mathrm{primal} = \frac{1}{2} \|w\|^2 + C \sum_i \xi_i", "primal = ½‖w‖² + C Σ ξ_i",
             "the value of this plane", *_once(sol.primal, "=", primal)),
        Step("5b", r"\mathrm{dual} = \sum_i \alpha_i - \frac{1}{2} \|\sum_i \alpha_i y_i x_i\|^2",
             "dual = Σ α_i - ½‖Σ α_i y_i x_i‖²", "the value of these multipliers",
             *_once(sol.dual, "=", dual), scale=float(alpha.sum()) + dual_square),
        Step("5c", r"\mathrm{dual} \leq \mathrm{primal}", "dual ≤ primal", "weak duality",
             *_once(sol.dual, "<=", sol.primal)),
        Step("5d", r"\mathrm{primal} - \mathrm{dual} \leq \varepsilon\, \mathrm{primal}",
             f"primal - dual ≤ {tol:g} primal", "no plane is better by more than the gap: 0 is a certificate",
             *_once(sol.primal - sol.dual, "<=", tol * abs(sol.primal))),
    ]  # fmt: skip
    kind = "hard margin" if C == math.inf else f"soft margin, C = {C:g}"
    return Ledger(f"The KKT conditions, {kind}: gap {sol.primal - sol.dual:.3g}", (), tuple(steps))
