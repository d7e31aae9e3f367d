"""T ≤ 2 ln p / δ²: Winnow with the best step size η* = artanh δ."""

from __future__ import annotations

import math

import numpy as np

from linlearn.data import Data
from linlearn.facts import (
    COSH,
    COSH_BOUND,
    EXP_OF_SUM,
    EXP_OF_ZERO,
    EXP_POSITIVE,
    GIBBS,
    LN_INCREASES,
    LN_OF_EXP,
    LN_OF_PRODUCT,
    LN_OF_QUOTIENT,
)
from linlearn.ledger import Ledger, Step
from linlearn.proof import Line, Proof
from linlearn.run import Run
from linlearn.theorems.lines import claims_for
from linlearn.winnow import log_cosh, winnow_rate

# cosh s is positive, because both of its terms are.
_COSH_OF_S = (COSH.at(a="s"), EXP_POSITIVE.at(a="s"), EXP_POSITIVE.at(a="-s"))
BEST_STEP_PROOF = Proof(
    names=dict.fromkeys(("s", "t", "q", "eta", "delta", "Lambda", "K"), "number"),
    given=("0 < δ < 1",),
    assumptions={"W5": "exp(2 η) = (1 + δ)/(1 - δ)", "8": "t ≤ q/Λ"},
    definitions={
        "definition of Λ": "Λ = η δ - ln(cosh(η))",
        "definition of K": "K = ((1 + δ) ln(1 + δ) + (1 - δ) ln(1 - δ))/2",
        "q = ln p": "q ≥ 0",
        "s = δ": "s = δ",  # what holds for every s, at one of them
    },
    lines=(
        Line("9a", "s - ln(1 + δ) - ln(cosh(s)) ≤ exp(s)/(1 + δ)/cosh(s) - 1",
             (*_COSH_OF_S, GIBBS.at(a="exp(s)/(1 + δ)/cosh(s)"), LN_OF_EXP.at(a="s"),
              LN_OF_QUOTIENT.at(a="exp(s)/(1 + δ)", b="cosh(s)"),
              LN_OF_QUOTIENT.at(a="exp(s)", b="1 + δ"))),
        Line("9b", "-s - ln(1 - δ) - ln(cosh(s)) ≤ exp(-s)/(1 - δ)/cosh(s) - 1",
             (*_COSH_OF_S, GIBBS.at(a="exp(-s)/(1 - δ)/cosh(s)"), LN_OF_EXP.at(a="-s"),
              LN_OF_QUOTIENT.at(a="exp(-s)/(1 - δ)", b="cosh(s)"),
              LN_OF_QUOTIENT.at(a="exp(-s)", b="1 - δ"))),
        Line("9", "s δ - ln(cosh(s)) ≤ K", ("9a", "9b", "definition of K", COSH.at(a="s"))),
        Line("10a", "2 η = ln(1 + δ) - ln(1 - δ)",
             ("W5", LN_OF_EXP.at(a="2 η"), LN_OF_QUOTIENT.at(a="1 + δ", b="1 - δ"),
              LN_INCREASES.at(a="exp(2 η)", b="(1 + δ)/(1 - δ)"),
              LN_INCREASES.at(a="(1 + δ)/(1 - δ)", b="exp(2 η)"))),
        Line("10b", "cosh(η)² = 1/(1 + δ)/(1 - δ)",
             ("W5", COSH.at(a="η"), EXP_OF_SUM.at(a="η", b="η"), EXP_OF_SUM.at(a="η", b="-η"),
              EXP_OF_ZERO.at())),
        Line("10c", "2 ln(cosh(η)) = -ln(1 + δ) - ln(1 - δ)",
             ("10b", COSH.at(a="η"), EXP_POSITIVE.at(a="η"), EXP_POSITIVE.at(a="-η"),
              LN_OF_PRODUCT.at(a="cosh(η)", b="cosh(η)"),
              LN_INCREASES.at(a="cosh(η)²", b="1/(1 + δ)/(1 - δ)"),
              LN_INCREASES.at(a="1/(1 + δ)/(1 - δ)", b="cosh(η)²"),
              LN_OF_QUOTIENT.at(a="1/(1 + δ)", b="1 - δ"),
              LN_OF_QUOTIENT.at(a="1", b="1 + δ"), LN_OF_QUOTIENT.at(a="1", b="1"))),
        Line("10", "Λ = K", ("10a", "10c", "definition of Λ", "definition of K")),
        Line("11", "ln(cosh(s)) ≤ s²/2",
             (*_COSH_OF_S, COSH_BOUND.at(a="s"))),
        Line("12", "K ≥ δ²/2", ("9", "11", "s = δ")),
        Line("13", "t ≤ 2 q/δ²", ("8", "10", "12", "q = ln p")),
    ),
)  # fmt: skip
"""The lines about all δ: K is Λ(η*), and s is any step size."""


def best_step_theorem(run: Run, data: Data) -> Ledger:
    """T ≤ 2 ln p / δ² for Winnow with η* = artanh δ: no other step size has a larger Λ.

    The lines continue those of `winnow_theorem`, whose line (8) is assumed here.
    """
    w_star, delta = claims_for(run, data, "winnow", "balanced winnow")
    if delta >= 1:
        raise ValueError(f"the best step size needs a margin δ below 1, got {delta:g}")
    eta, T, log_p = run.eta, run.T, math.log(len(run.expansion.separator(w_star)))
    rate, best = float(winnow_rate(eta, delta)), _best_rate(delta)
    bound = 2 * log_p / delta**2
    assumptions = (
        Step.single("W5", r"e^{2\eta} = \frac{1 + \delta}{1 - \delta}", "e^{2η} = (1+δ)/(1-δ)",
                    "the step size is η* = artanh δ",
                    math.exp(min(2 * eta, 700.0)), "=", (1 + delta) / (1 - delta)),
        Step.single("8", r"T \leq \ln p / \Lambda", "T ≤ ln p / Λ", "the theorem about Winnow",
                    T, "<=", log_p / rate if rate > 0 else math.nan),
    )  # fmt: skip
    s = np.linspace(0.01, 5.0, 500)
    steps = (
        Step("9", r"s\,\delta - \ln\cosh s \leq K", "s δ - ln cosh s ≤ K",
             "Gibbs' inequality, twice; for every step size s",
             winnow_rate(s, delta), "<=", np.full(len(s), best), np.arange(len(s)), ""),
        Step.single("10", r"\Lambda(\eta) = K", "Λ(η) = K", "(W5), so that η* is best",
                    rate, "=", best),
        Step.single("11", r"\ln\cosh\delta \leq \delta^2/2", "ln cosh δ ≤ δ²/2",
                    "cosh lies below a Gaussian", float(log_cosh(delta)), "<=", delta**2 / 2),
        Step.single("12", r"K \geq \delta^2/2", "K ≥ δ²/2", "(9) and (11) at s = δ",
                    best, ">=", delta**2 / 2),
        Step.single("13", r"T \leq 2 \ln p / \delta^2", "T ≤ 2 ln p / δ²", "(8), (10) and (12)",
                    T, "<=", bound),
    )  # fmt: skip
    title = f"With the best step size, Winnow makes T = {T} mistakes, at most {bound:.6g}"
    return Ledger(title, assumptions, steps, BEST_STEP_PROOF)


def _best_rate(delta: float) -> float:
    """K = ½[(1+δ) ln(1+δ) + (1-δ) ln(1-δ)], the largest Λ."""
    return ((1 + delta) * math.log1p(delta) + (1 - delta) * math.log1p(-delta)) / 2
