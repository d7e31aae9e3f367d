"""T ≤ (R/δ)² + 2‖w_0‖/(ηδ): the perceptron converges from any start."""

from __future__ import annotations

import numpy as np

from linlearn.data import Data
from linlearn.ledger import Step
from linlearn.proof import Line, Proof
from linlearn.run import Run
from linlearn.theorems.lines import claims_for, constant
from linlearn.theorems.perceptron import NAMES, PROOF, UPDATES, PerceptronLedger, measure

START_PROOF = Proof(
    names=NAMES,
    given=PROOF.given,
    assumptions={key: text for key, text in PROOF.assumptions.items() if key != "A4"},
    lines=(
        Line("1", "y w*·x ≥ δ", ("A1",)),
        Line("2", "(w - w_0)·w* ≥ t η δ", ("1",), by=UPDATES),
        Line("4", "‖x‖² ≤ R²", ("A2",)),
        Line("5", "‖w‖² ≤ ‖w_0‖² + t η² R²", ("3", "4"), by=UPDATES),
        Line("6", "t η δ ≤ ‖w‖ + ‖w_0‖", ("2", "A3")),
        Line("7", "t ≤ (R/δ)² + 2 ‖w_0‖/(η δ)", ("5", "6")),
    ),
)
"""The lines of the theorem about all data, numbered like those from the start 0."""


class StartLedger(PerceptronLedger):
    """The ledger of `any_start_theorem`."""

    def restate(self, run: Run, data: Data) -> StartLedger:
        """The same theorem about another run."""
        return any_start_theorem(run, data)


def any_start_theorem(run: Run, data: Data) -> StartLedger:
    """T ≤ (R/δ)² + 2‖w_0‖/(ηδ): the proof from an arbitrary start w_0, along this run.

    What counts is the start in units of a step, ‖w_0‖/η. From w_0 = 0 the bound is (R/δ)².
    """
    if run.bias:
        raise ValueError(
            "expected a run without an offset, got one with: give the points a feature 1, absorb(X)"
        )
    w_star, delta = claims_for(run, data, "perceptron")
    R, eta, T = data.R, run.eta, run.T
    found = measure(run, w_star, delta, R)
    start = float(np.sqrt(found.square[0]))
    t, count = np.arange(T + 1), np.arange(T + 1.0)
    bound = (R / delta) * (R / delta) + 2 * start / (eta * delta)
    lengths = np.sqrt(found.square)
    first, _, mistake, size, *_ = found.steps
    steps = (
        first,
        Step("2", r"(w_t - w_0) \cdot w^* \geq t\,\eta\,\delta", "(w_t - w_0)·w* ≥ t η δ",
             "t updates, each adding at least η times (1)",
             found.along - found.along[0], ">=", eta * delta * count, t,
             scale=(lengths + start) * float(np.linalg.norm(w_star))),
        mistake,
        size,
        Step("5", r"\|w_t\|^2 \leq \|w_0\|^2 + t\,\eta^2 R^2", "‖w_t‖² ≤ ‖w_0‖² + t η² R²",
             "each update adds 2η times (3) and η² times (4)",
             found.square, "<=", start**2 + eta**2 * R**2 * count, t),
        Step("6", r"t\,\eta\,\delta \leq \|w_t\| + \|w_0\|", "t η δ ≤ ‖w_t‖ + ‖w_0‖",
             "(2), the cosine is at most 1, and (A3)",
             eta * delta * count, "<=", lengths + start, t),
        Step("7", r"T \leq (R/\delta)^2 + 2 \|w_0\| / (\eta\delta)", "T ≤ (R/δ)² + 2‖w_0‖/(ηδ)",
             "square (6) and put in (5)", count, "<=", constant(bound, t), t),
    )  # fmt: skip
    title = (
        f"From a start of length {start:.3g} the perceptron makes T = {T} mistakes, "
        f"at most (R/δ)² + 2‖w_0‖/(ηδ) = {bound:.6g}"
    )
    return StartLedger(title, found.assumptions[:3], steps, START_PROOF)
