"""T ≤ (R/δ)²: the convergence of the perceptron (Novikoff 1962)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from linlearn.data import Data
from linlearn.inputs import Array
from linlearn.ledger import Ledger, Replay, Step
from linlearn.perceptron import perceptron
from linlearn.proof import CheckedLine, Induction, Line, Proof
from linlearn.run import Run, signed_rows
from linlearn.statements import Names
from linlearn.theorems.lines import claims_for, constant, dots, norms

UPDATES = Induction(
    "updates",
    first={"t": "0", "w": "w_0"},
    next={"t": "t + 1", "w": "w + η y x"},
    fixed=("w_0", "w_star", "eta", "delta", "R"),
    always=("3",),
)
NAMES: Names = {
    **dict.fromkeys(("w", "w_0", "x", "w_star"), "vector"),
    **dict.fromkeys(("t", "eta", "delta", "R", "y"), "number"),
}
PROOF = Proof(
    names=NAMES,
    given=("y² = 1", "η > 0", "δ > 0", "R > 0"),
    assumptions={
        "A1": "y w*·x ≥ δ",
        "A2": "‖x‖ ≤ R",
        "A3": "‖w*‖ = 1",
        "A4": "‖w_0‖ = 0",
        "3": "y w·x ≤ 0",  # what a mistake is
    },
    lines=(
        Line("1", "y w*·x ≥ δ", ("A1",)),
        Line("2", "w·w* ≥ t η δ", ("1",), by=UPDATES, base=("A4",)),
        Line("4", "‖x‖² ≤ R²", ("A2",)),
        Line("5", "‖w‖² ≤ t η² R²", ("3", "4"), by=UPDATES, base=("A4",)),
        Line("6", "w·w* ≤ ‖w‖", ("A3",)),
        Line("7", "t ≤ (R/δ)²", ("2", "5", "6")),
    ),
)
"""The lines of the theorem, about all data: w is w_t, or w_{t-1} if x is the point of update t."""

OFFSET_UPDATES = Induction(
    "updates",
    first={"t": "0", "w": "w_0", "b": "b_0"},
    next={"t": "t + 1", "w": "w + η y x", "b": "b + η y"},
    fixed=("w_0", "b_0", "w_star", "b_star", "r", "eta", "delta", "R"),
    always=("3",),
)
OFFSET_PROOF = Proof(
    names={**NAMES, **dict.fromkeys(("b", "b_0", "b_star", "r"), "number")},
    given=("y² = 1", "η > 0", "δ > 0", "R > 0", "r > 0"),
    assumptions={
        "A1": "y (w*·x + b*)/r ≥ δ/r",
        "A2": "‖x‖² + 1 ≤ R² + 1",
        "A3": "‖w*‖ = 1",
        "A4": "‖w_0‖² + b_0² = 0",
        "3": "y (w·x + b) ≤ 0",
    },
    definitions={"length of (w*, b*)": "r² = 1 + b*²"},
    lines=(
        Line("1", "y (w*·x + b*)/r ≥ δ/r", ("A1",)),
        Line("2", "(w·w* + b b*)/r ≥ t η δ/r", ("1",), by=OFFSET_UPDATES, base=("A4",)),
        Line("4", "‖x‖² + 1 ≤ R² + 1", ("A2",)),
        Line("5", "‖w‖² + b² ≤ t η² (R² + 1)", ("3", "4"), by=OFFSET_UPDATES, base=("A4",)),
        Line("6", "(w·w* + b b*)/r ≤ sqrt(‖w‖² + b²)", ("A3", "length of (w*, b*)")),
        Line("7", "t ≤ (R² + 1)/(δ/r)²", ("2", "5", "6")),
    ),
)
"""The same lines for a run with an offset, in the space of (x, 1), (w, b) and (w*, b*)/r."""


class PerceptronLedger(Ledger):
    """The ledger of `perceptron_theorem`, with names for the lines that `draw_squeeze` shows."""

    @property
    def alignment(self) -> Step:
        """Line (2), w_t·w* ≥ t η δ."""
        return self.line("2")

    @property
    def growth(self) -> Step:
        """Line (5), ‖w_t‖² ≤ t η² R²."""
        return self.line("5")

    @property
    def cauchy_schwarz(self) -> Step:
        """Line (6), w_t·w* ≤ ‖w_t‖."""
        return self.line("6")

    @property
    def bound(self) -> Step:
        """Line (7), T ≤ (R/δ)²."""
        return self.line("7")

    def restate(self, run: Run, data: Data) -> PerceptronLedger:
        """The same theorem about another run."""
        return perceptron_theorem(run, data)

    def replay(self, broken: CheckedLine) -> Replay:
        """Run the perceptron on data made from the counterexample to a line, which breaks on them.

        The data satisfy as many of the assumptions as possible.
        """
        found = broken.counterexample
        if found is None or broken.line.number == "5":
            raise ValueError(
                f"expected a line that breaks on data, got ({broken.line.number}): "
                "the perceptron updates only at mistakes"
            )
        values = {name: _in_the_plane(value) for name, value in found.values.items()}
        eta, y = float(values["eta"]), float(values["y"])
        data, start = _data_that_break(broken.line.number, values, y)
        bias = "b" in self._formal().names
        w0 = np.append(start, values.get("b_0", 0.0)) if bias else start
        run = perceptron(data.X, data.y, bias=bias, eta=eta, w0=w0, max_updates=10)
        return Replay(data, run, self.restate(run, data))


def _data_that_break(number: str, values: Mapping[str, Any], y: float) -> tuple[Data, Array]:
    """Two points of different labels on which a line breaks, and the start of the run."""
    delta, R, b_star = (float(values.get(name, 0.0)) for name in ("delta", "R", "b_star"))
    match number:
        case "1":
            x, w_star = values["x"], values["w_star"]
            R = max(R, float(np.linalg.norm(x)))
        case "4":  # the point is too long: it defines its own separator
            x, b_star = values["x"], 0.0
            w_star = y * x / np.linalg.norm(x)
            delta = min(delta, float(np.linalg.norm(x)))
        case "6":  # w* is too long: one update by a long point leads along it
            w_star, b_star = values["w_star"], 0.0
            length = float(np.linalg.norm(w_star))
            x = 2 * y * w_star / length / math.sqrt(length * length - 1)
            delta, R = float(y * x @ w_star), float(np.linalg.norm(x))
        case _:  # the start is not 0
            w_star = values["w_star"] / np.linalg.norm(values["w_star"])
            points = np.array([(1 - b_star) * w_star, (-1 - b_star) * w_star])
            return Data(
                points, np.array([1.0, -1.0]), w_star, 1.0, b_star, R=1 + abs(b_star)
            ), values["w_0"]
    # The mirror image of the point has the other label: data need both.
    data = Data(np.array([x, -x]), np.array([y, -y]), w_star, delta, b_star, R=R)
    return data, np.zeros(len(x))


def _in_the_plane(value: Any) -> Any:
    """A number as it is, a vector with at least two coordinates, so that it can be drawn."""
    return np.append(value, 0.0) if np.shape(value) == (1,) else value


@dataclass(frozen=True, eq=False)
class Measurement:
    """What the proof needs to know about a run, and the assumptions and lines made from it."""

    along: Array
    """w_t·w*, shape (T+1,)."""
    square: Array
    """‖w_t‖², shape (T+1,)."""
    assumptions: tuple[Step, ...]
    steps: tuple[Step, ...]


def perceptron_theorem(run: Run, data: Data) -> PerceptronLedger:
    """T ≤ (R/δ)²: the proof of notebook 03, line by line, along this run.

    With bias, the proof takes place in the expanded space: x becomes (x, 1), so R² grows by 1, and
    w* becomes (w*, b*) divided by its norm, which divides δ too.
    """
    w_star, delta = claims_for(run, data, "perceptron")
    R = data.R
    if run.bias:
        length = math.hypot(1.0, data.b_star)
        w_star = np.append(w_star, data.b_star) / length
        delta = delta / length
        R = math.hypot(1.0, R)
    found = measure(run, w_star, delta, R)
    bound = (R / delta) * (R / delta)
    title = f"The perceptron makes T = {run.T} mistakes, at most (R/δ)² = {bound:.6g}"
    proof = OFFSET_PROOF if run.bias else PROOF
    return PerceptronLedger(title, found.assumptions, found.steps, proof)


def measure(run: Run, w_star: Array, delta: float, R: float) -> Measurement:
    """Measure both sides of each assumption and line, in the features that the run learns from."""
    eta, T = run.eta, run.T
    along, square = np.empty(T + 1), np.empty(T + 1)
    # Of the point of update t: y w*·x, y w_{t-1}·x and ‖x‖.
    gain, score, size = np.empty(T), np.empty(T), np.empty(T)
    before = run.start[None]
    # Block by block, because the whole path may not fit into memory.
    for first, theta in run.thetas():
        w = eta * theta
        here = slice(first, first + len(w))
        along[here], square[here] = w @ w_star, norms(w) ** 2
        if first > 0:
            updates = slice(first - 1, first - 1 + len(w))
            x = run.steps(updates.start, updates.stop)
            # The weights before each update: the last of the previous block, then all but the last
            # of this one.
            before = np.vstack([before[-1:], w[:-1]])
            gain[updates], score[updates], size[updates] = x @ w_star, dots(before, x), norms(x)
        before = w
    length = float(np.linalg.norm(w_star))
    assumptions = _assumptions(run, w_star, delta, R)
    steps = (
        *_lines_of_updates(gain, score, size, square, delta, R, length),
        *_lines_of_weights(along, square, delta, R, eta, length),
    )
    in_order = tuple(sorted(steps, key=lambda step: step.number))
    return Measurement(along, square, assumptions, in_order)


def _assumptions(run: Run, w_star: Array, delta: float, R: float) -> tuple[Step, ...]:
    """The assumptions (A1) to (A4), checked on the points."""
    points, i = signed_rows(run.X, run.y, run.bias), np.arange(len(run.X))
    sizes, length = norms(points), float(np.linalg.norm(w_star))
    start = float(np.linalg.norm(run.eta * run.start))
    return (
        Step("A1", r"y_i\, w^* \cdot x_i \geq \delta", "y_i w*·x_i ≥ δ",
             "w* separates every point with margin δ",
             points @ w_star, ">=", constant(delta, i), i, "i", scale=sizes * length),
        Step("A2", r"\|x_i\| \leq R", "‖x_i‖ ≤ R", "every point lies in the ball of radius R",
             sizes, "<=", constant(R, i), i, "i"),
        Step.single("A3", r"\|w^*\| = 1", "‖w*‖ = 1", "w* is a unit vector", length, "=", 1.0),
        Step.single("A4", r"w_0 = 0", "‖w_0‖ = 0", "the run starts from 0", start, "=", 0.0),
    )  # fmt: skip


def _lines_of_updates(
    gain: Array, score: Array, size: Array, square: Array, delta: float, R: float, length: float
) -> tuple[Step, ...]:
    """Lines (1), (3) and (4), about the point of each update."""
    u = np.arange(1, len(gain) + 1)
    return (
        Step("1", r"y_i\, w^* \cdot x_i \geq \delta", "y_i w*·x_i ≥ δ",
             "by (A1), for the point of update t",
             gain, ">=", constant(delta, u), u, scale=size * length),
        Step("3", r"y_i\, w_{t-1} \cdot x_i \leq 0", "y_i w_{t-1}·x_i ≤ 0",
             "only a mistake causes an update",
             score, "<=", constant(0.0, u), u, scale=size * np.sqrt(square[:-1])),
        Step("4", r"\|x_i\|^2 \leq R^2", "‖x_i‖² ≤ R²", "by (A2), for the point of update t",
             size**2, "<=", constant(R**2, u), u),
    )  # fmt: skip


def _lines_of_weights(
    along: Array, square: Array, delta: float, R: float, eta: float, length: float
) -> tuple[Step, ...]:
    """Lines (2), (5), (6) and (7), about the weights after each update."""
    t, count = np.arange(len(along)), np.arange(float(len(along)))
    # The notes have η = 1, and then the claims do not mention it.
    e, plain = ("", "") if eta == 1 else (r"\eta ", "η ")
    e2, plain2 = ("", "") if eta == 1 else (r"\eta^2 ", "η² ")
    return (
        Step("2", rf"w_t \cdot w^* \geq t\,{e}\delta", f"w_t·w* ≥ t {plain}δ",
             "t updates, each adding at least (1)",
             along, ">=", eta * delta * count, t, scale=np.sqrt(square) * length),
        Step("5", rf"\|w_t\|^2 \leq t\,{e2}R^2", f"‖w_t‖² ≤ t {plain2}R²",
             "each update adds 2η times (3) and η² times (4)",
             square, "<=", eta**2 * R**2 * count, t),
        Step("6", r"w_t \cdot w^* \leq \|w_t\|", "w_t·w* ≤ ‖w_t‖",
             "the cosine is at most 1, and (A3)", along, "<=", np.sqrt(square), t),
        Step("7", r"T \leq (R/\delta)^2", "T ≤ (R/δ)²", "(2), (6) and (5): tδ ≤ √t R",
             count, "<=", constant((R / delta) * (R / delta), t), t),
    )  # fmt: skip
