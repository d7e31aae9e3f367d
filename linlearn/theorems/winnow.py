"""T ≤ ln p / Λ: the convergence of Winnow and of balanced Winnow."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from linlearn.data import Data
from linlearn.facts import (
    CHORD,
    COSH,
    EXP_INCREASES,
    EXP_OF_SUM,
    EXP_OF_ZERO,
    EXP_POSITIVE,
    GIBBS,
    LN_INCREASES,
    LN_OF_EXP,
    LN_OF_PRODUCT,
    LN_OF_QUOTIENT,
)
from linlearn.inputs import Array
from linlearn.ledger import Ledger, Replay, Step
from linlearn.proof import CheckedLine, Induction, Line, Proof
from linlearn.run import Run, signed_rows
from linlearn.theorems.lines import claims_for, constant
from linlearn.winnow import log_cosh, winnow, winnow_rate

# Sums over the features j, with v = w*_j, L = ln v, A = y x_j and u = w_j: the induction adds one
# feature. The update makes u exp(η A)/Z of u.
FEATURES = Induction(
    "features",
    first=dict.fromkeys(("S", "G", "D", "W", "M", "Q", "r", "Phi", "Phi_0"), "0"),
    next={
        "S": "S + v",  # Σ w*_j
        "G": "G + v A",  # y w*·x
        "D": "D + v (ln(u exp(η A)/Z) - ln(u))",  # Φ_{t-1} - Φ_t, where v ln v cancels
        "W": "W + u",  # Σ w_j
        "M": "M + u A",  # y w·x
        "Q": "Q + u exp(η (A - 1))",  # Z e^{-η}
        "r": "r + v",  # Σ of other weights of w*
        "Phi": "Φ + v L - v ln(u)",  # KL(w*‖w)
        "Phi_0": "Φ_0 + v L + v q",  # the same for w_j = 1/p, with q = ln p
    },
    fixed=("eta", "z", "q"),
)
UPDATES = Induction(
    "updates",
    first={"t": "0", "Phi": "Φ_0"},
    next={"t": "t + 1", "Phi": "Φ - D"},
    fixed=("Phi_0", "Lambda"),
)
_SUMS = tuple(FEATURES.first)
PROOF = Proof(
    names=dict.fromkeys(
        (*_SUMS, "t", "eta", "delta", "Lambda", "A", "L", "u", "v", "z", "Z", "q"), "number"
    ),
    given=("η > 0", "0 < δ ≤ 1", "u > 0"),
    assumptions={
        "W1": "G ≥ δ",
        "W2": "-1 ≤ A ≤ 1",
        "W3": "v ≥ 0",
        "W4": "S = 1",
        "7": "Λ > 0",
    },
    definitions={
        "0 ln 0 = 0": "L = ln(v) if v > 0",
        "a mistake": "M ≤ 0",
        "Σ w_j = 1": "W = 1",
        "definition of Z": "Z = exp(η) Q",
        "z = ln Z": "z = ln(Z)",
        "definition of Λ": "Λ = η δ - ln(cosh(η))",
        "the other weights": "S = r + v",
    },
    lines=(
        Line("1a", "ln(u exp(η A)/Z) = ln(u) + η A - z",
             ("z = ln Z", EXP_POSITIVE.at(a="η A"), LN_OF_EXP.at(a="η A"),
              LN_OF_PRODUCT.at(a="u", b="exp(η A)"), LN_OF_QUOTIENT.at(a="u exp(η A)", b="Z"))),
        Line("1b", "D = η G - S z", ("1a",), by=FEATURES),
        Line("1", "D = η G - z", ("1b", "W4")),
        Line("2", "exp(η (A - 1)) ≤ (1 + A)/2 + (1 - A)/2 exp(-2 η)",
             ("W2", CHORD.at(lambda_="(1 + A)/2", a="0", b="-2 η"), EXP_OF_ZERO.at())),
        Line("3a", "Q ≤ (W + M)/2 + (W - M)/2 exp(-2 η)", ("2",), by=FEATURES),
        Line("3b", "Q ≤ (1 + exp(-2 η))/2",
             ("3a", "a mistake", "Σ w_j = 1", EXP_INCREASES.at(a="-2 η", b="0"), EXP_OF_ZERO.at())),
        Line("3c", "Z ≤ cosh(η)",
             ("3b", "definition of Z", COSH.at(a="η"), EXP_POSITIVE.at(a="η"),
              EXP_OF_SUM.at(a="η", b="-2 η"))),
        Line("3", "z ≤ ln(cosh(η))",
             ("3c", "z = ln Z", LN_INCREASES.at(a="Z", b="cosh(η)"))),
        Line("4", "D ≥ Λ", ("1", "3", "W1", "definition of Λ")),
        Line("4a", "Φ ≤ Φ_0 - t Λ", ("4",), by=UPDATES),
        Line("5a", "r ≥ 0", ("W3",), by=FEATURES),
        Line("5b", "v ≤ 1", ("5a", "W4", "the other weights")),
        Line("5c", "v L ≤ 0", ("W3", "5b", "0 ln 0 = 0", GIBBS.at(a="v"))),
        Line("5d", "Φ_0 ≤ S q", ("5c",), by=FEATURES),
        Line("5", "Φ_0 ≤ q", ("5d", "W4")),
        Line("6a", "v L - v ln(u) ≥ v - u",
             ("W3", "0 ln 0 = 0", GIBBS.at(a="u/v"), LN_OF_QUOTIENT.at(a="u", b="v"))),
        Line("6b", "Φ ≥ S - W", ("6a",), by=FEATURES),
        Line("6", "Φ ≥ 0", ("6b", "W4", "Σ w_j = 1")),
        Line("8", "t ≤ q/Λ", ("4a", "5", "6", "7")),
    ),
)  # fmt: skip
"""The lines of the theorem about all data; lines with a letter are steps towards the next one."""


class WinnowLedger(Ledger):
    """The ledger of `winnow_theorem`, with names for the lines that `draw_potential` shows."""

    @property
    def initial_potential(self) -> Step:
        """Line (5), Φ_0 ≤ ln p."""
        return self.line("5")

    @property
    def potential(self) -> Step:
        """Line (6), Φ_t ≥ 0."""
        return self.line("6")

    @property
    def rate(self) -> Step:
        """Line (7), Λ > 0."""
        return self.line("7")

    @property
    def bound(self) -> Step:
        """Line (8), T ≤ ln p / Λ."""
        return self.line("8")

    def replay(self, broken: CheckedLine) -> Replay:
        """Run Winnow on data made from the counterexample to a line, on which that line breaks.

        The data are one point with two opposite features and its mirror image.
        """
        found = broken.counterexample
        if found is None:
            raise ValueError(f"expected a line with a counterexample, got ({broken.line.number})")
        values = found.values
        eta, delta, size, w_star = values["eta"], values["delta"], 1.0, np.array([1.0, 0.0])
        match broken.line.number:
            case "4":  # x = (1, -1) could have margin 1, but this w* gives it only `gain`
                gain = min(max(values["G"], -1.0), 1.0)
                w_star = np.array([1 + gain, 1 - gain]) / 2
            case "2":
                size, delta = abs(values["A"]), 1.0
            case "1":  # w* may sum to anything but 1; a negative sum would break (W1) as well
                total = values["S"] if values["S"] > 0 else 2.0
                w_star, delta = np.array([total, 0.0]), min(total, 1.0)
            case "5a":
                negative = values["v"] / (1 - values["v"])
                w_star = np.array([1 + negative, negative])
            case "8":  # η is too large for δ
                delta = float(log_cosh(eta)) / eta / 2
                w_star = np.array([1 + delta, 1 - delta]) / 2
        # The mirror image of the point has the other label: data need both.
        x = np.array([size, -size])
        data = Data(np.array([x, -x]), np.array([1.0, -1.0]), w_star, delta)
        run = winnow(data.X, data.y, eta=eta, max_updates=10)
        return Replay(data, run, winnow_theorem(run, data))


@dataclass(frozen=True, eq=False)
class Measurement:
    """What the proof needs to know about a run of Winnow."""

    potential: Array
    """Φ_t = KL(w*‖w_t), shape (T+1,)."""
    gain: Array
    """y w*·x of the point of each update, shape (T,)."""
    log_Z: Array
    """ln Z of each update, shape (T,)."""
    curve: Array
    """The left side of line (2) at each update, for the feature for which it is tightest."""
    chord: Array
    """The right side of line (2) for the same feature."""

    @property
    def size(self) -> float:
        """The size of the terms that cancel in Φ: its rounding errors are proportional to it."""
        return float(np.abs(self.potential).max())


def winnow_theorem(run: Run, data: Data) -> WinnowLedger:
    """T ≤ ln p / Λ with Λ = ηδ - ln cosh η: the proof of notebook 06, line by line, along this run.

    The proof is about the features that the weights belong to, which `run.expansion` gives: those
    of the data for `winnow`, and the 2p features (x, -x) for `balanced_winnow`. Both sides of line
    (2) are divided by e^η, and line (3) compares logarithms, so that no η overflows.
    """
    w_star, delta = claims_for(run, data, "winnow", "balanced winnow")
    w_star = run.expansion.separator(w_star)
    rate = float(winnow_rate(run.eta, delta))
    found = measure(run, w_star)
    bound = math.log(len(w_star)) / rate if rate > 0 else math.inf
    limit = f"at most ln p / Λ = {bound:.6g}" if rate > 0 else "and no bound: Λ ≤ 0"
    steps = (
        *_lines_of_updates(found, run.eta, rate),
        *_lines_of_potential(found, run.eta, rate, len(w_star)),
    )
    title = f"Winnow makes T = {run.T} mistakes, {limit}"
    return WinnowLedger(title, _assumptions(run, w_star, delta), steps, PROOF)


def measure(run: Run, w_star: Array) -> Measurement:
    """Measure the potential and both sides of each line, along a run."""
    expand, eta, T, p = run.expansion.points, run.eta, run.T, len(w_star)
    potential = np.empty(T + 1)
    gain, log_Z, curve, chord = np.empty((4, T))
    nonzero = w_star != 0
    # The logarithm of a negative weight is NaN, and then line (1) breaks, as it should.
    with np.errstate(invalid="ignore"):
        entropy = float(w_star[nonzero] @ np.log(w_star[nonzero]))
    before = np.full((1, p), -math.log(p))
    # Block by block, because the whole path may not fit into memory.
    for first, theta in run.thetas(block=max(1, 2**20 // p)):
        log_w = _log_softmax(eta * expand(theta))
        here = slice(first, first + len(log_w))
        potential[here] = entropy - log_w[:, nonzero] @ w_star[nonzero]
        if first > 0:
            updates = slice(first - 1, first - 1 + len(log_w))
            A = expand(run.steps(updates.start, updates.stop))
            gain[updates] = A @ w_star
            log_Z[updates] = _log_sum_exp(np.vstack([before[-1:], log_w[:-1]]) + eta * A)
            left, right = curve_and_chord(eta, A)
            # Line (2) holds for every feature. The ledger shows the one for which it is tightest.
            closest = (right - left).argmin(axis=1)[:, None]
            curve[updates] = np.take_along_axis(left, closest, axis=1)[:, 0]
            chord[updates] = np.take_along_axis(right, closest, axis=1)[:, 0]
        before = log_w
    return Measurement(potential, gain, log_Z, curve, chord)


def _assumptions(run: Run, w_star: Array, delta: float) -> tuple[Step, ...]:
    """The assumptions (W1) to (W4), checked on the points."""
    points = run.expansion.points(signed_rows(run.X, run.y, run.bias))
    i, j = np.arange(len(points)), np.arange(len(w_star))
    largest, sum_star = np.abs(points).max(axis=1), np.abs(w_star).sum()
    return (
        Step("W1", r"y_i\, w^* \cdot x_i \geq \delta", "y_i w*·x_i ≥ δ",
             "w* separates every point with margin δ",
             points @ w_star, ">=", constant(delta, i), i, "i", scale=largest * sum_star),
        Step("W2", r"\|x_i\|_\infty \leq 1", "‖x_i‖_∞ ≤ 1", "every feature lies in [-1, 1]",
             largest, "<=", constant(1.0, i), i, "i"),
        Step("W3", r"w^*_j \geq 0", "w*_j ≥ 0", "no weight of w* is negative",
             w_star, ">=", constant(0.0, j), j, "j"),
        Step.single("W4", r"\|w^*\|_1 = 1", "‖w*‖₁ = 1", "the weights of w* sum to 1",
                    float(sum_star), "=", 1.0),
    )  # fmt: skip


def _lines_of_updates(found: Measurement, eta: float, rate: float) -> tuple[Step, ...]:
    """Lines (1) to (4), about each update."""
    u = np.arange(1, len(found.gain) + 1)
    drop = found.potential[:-1] - found.potential[1:]
    size = found.size + eta
    return (
        Step("1", r"\Phi_{t-1} - \Phi_t = \eta\, y_i\, w^* \cdot x_i - \ln Z_t",
             "Φ_{t-1} - Φ_t = η y_i w*·x_i - ln Z_t",
             "the definition of Φ = KL(w*‖w) and of the update; (W3) and (W4)",
             drop, "=", eta * found.gain - found.log_Z, u, scale=size),
        Step("2", r"e^{\eta(A-1)} \leq \frac{1+A}{2} + \frac{1-A}{2} e^{-2\eta}",
             "e^{η(A-1)} ≤ (1+A)/2 + (1-A)/2 e^{-2η}",
             "a chord lies above its convex curve on [-1, 1]; A = y x_j, and (W2)",
             found.curve, "<=", found.chord, u),
        Step("3", r"\ln Z_t \leq \ln\cosh\eta", "ln Z_t ≤ ln cosh η",
             "the mean of (2) over w, at a mistake: w·A ≤ 0",
             found.log_Z, "<=", constant(float(log_cosh(eta)), u), u, scale=eta),
        Step("4", r"\Phi_{t-1} - \Phi_t \geq \eta\delta - \ln\cosh\eta = \Lambda",
             "Φ_{t-1} - Φ_t ≥ ηδ - ln cosh η = Λ", "(1), (3) and (W1)",
             drop, ">=", constant(rate, u), u, scale=size),
    )  # fmt: skip


def _lines_of_potential(found: Measurement, eta: float, rate: float, p: int) -> tuple[Step, ...]:
    """Lines (5) to (8), about the potential after each update."""
    potential, t = found.potential, np.arange(len(found.potential))
    bound = math.log(p) / rate if rate > 0 else math.inf
    return (
        Step.single("5", r"\Phi_0 \leq \ln p", "Φ_0 ≤ ln p",
                    "w_0 is uniform, and no weight of w* exceeds 1",
                    float(potential[0]), "<=", math.log(p)),
        Step("6", r"\Phi_t \geq 0", "Φ_t ≥ 0", "KL is never negative",
             potential, ">=", constant(0.0, t), t, scale=found.size + eta),
        Step.single("7", r"\Lambda > 0", "Λ > 0",
                    "or there is nothing to divide by: η is small enough for δ", rate, ">", 0.0),
        Step("8", r"T \leq \ln p / \Lambda", "T ≤ ln p / Λ",
             "TΛ ≤ Φ_0 - Φ_T ≤ ln p by (4), (5), (6); divide by (7)",
             t.astype(float), "<=", constant(bound, t), t),
    )  # fmt: skip


def curve_and_chord(eta: ArrayLike, A: Array) -> tuple[Array, Array]:
    """e^{η(A-1)}, and its chord (1+A)/2 + (1-A)/2 e^{-2η}, which lies above it for A in [-1, 1]."""
    eta = np.asarray(eta)
    return np.exp(np.minimum(eta * (A - 1), 700.0)), (1 + A) / 2 + (1 - A) / 2 * np.exp(-2 * eta)


def _log_sum_exp(A: Array) -> Array:
    """ln Σ_j exp(A_ij) of each row, shape (n,); the largest entry is factored out."""
    top = A.max(axis=1)
    return top + np.log(np.exp(A - top[:, None]).sum(axis=1))


def _log_softmax(A: Array) -> Array:
    """The logarithm of exp(A_ij) / Σ_j exp(A_ij)."""
    return A - _log_sum_exp(A)[:, None]
