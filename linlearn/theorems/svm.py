"""The KKT conditions of the support vector machine, and the gap that certifies a solution."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from linlearn.data import Data
from linlearn.inputs import Array, check_labels, check_points
from linlearn.ledger import ROUNDING, Ledger, Replay, Step
from linlearn.proof import CheckedLine, Induction, Line, Proof
from linlearn.svm import Solution
from linlearn.theorems.lines import constant

# Sums over the points i: the induction adds one point.
POINTS = Induction(
    "points",
    first={"u": "0 w", **dict.fromkeys(("A", "B", "S", "P", "E", "F"), "0")},
    next={
        "u": "u + α y x",  # Σ α y x
        "A": "A + α",  # Σ α
        "B": "B + α y",  # Σ α y
        "S": "S + ξ",  # Σ ξ
        "P": "P + α ξ",  # Σ α ξ
        "E": "E + α (y (w·x + b) - 1 + ξ)",  # the violation of (4a)
        "F": "F + (C - α) ξ",  # the violation of (4b)
    },
    fixed=("w", "b", "C"),
)


def gap_proof(hard: bool, bias: bool) -> Proof:
    """The gap identity and weak duality, for a hard or a soft margin, with or without an offset.

    The primal value is p, the dual value is d. A hard margin has no slack, so that F is not needed.
    """
    offset = "2c" if bias else "no offset"
    violations, small = ("E", ("E ≥ 0",)) if hard else ("E + F", ("E ≥ 0", "F ≥ 0"))
    return Proof(
        names={
            **dict.fromkeys((*POINTS.next, "alpha", "xi", "y", "b", "C", "p", "d"), "number"),
            **dict.fromkeys(("w", "u", "x"), "vector"),
        },
        given=("y² = 1",) if hard else ("y² = 1", "C > 0"),
        assumptions={
            "1a": "y (w·x + b) ≥ 1 - ξ",
            "2a": "α ≥ 0",
            **({"4b": "ξ = 0"} if hard else {"1b": "ξ ≥ 0", "2b": "α ≤ C"}),
            **({"2c": "B = 0"} if bias else {}),
        },
        definitions={
            "5a": "p = ‖w‖²/2" if hard else "p = ‖w‖²/2 + C S",
            "5b": "d = A - ‖u‖²/2",
            **({} if bias else {"no offset": "b = 0"}),
        },
        lines=(
            Line("E", "E = w·u + b B - A + P", by=POINTS),
            Line("P", "P = 0", ("4b",), by=POINTS) if hard else Line("F", "F = C S - P", by=POINTS),
            Line("gap", f"p - d = ‖w - u‖²/2 + {violations}",
                 ("E", "P" if hard else "F", "5a", "5b", offset)),
            Line("E ≥ 0", "E ≥ 0", ("1a", "2a"), by=POINTS),
            *(() if hard else (Line("F ≥ 0", "F ≥ 0", ("1b", "2b"), by=POINTS),)),
            Line("5c", "d ≤ p", ("gap", *small)),
            # So (3) and (4) can be violated by no more than the gap.
            Line("3'", "‖w - u‖² ≤ 2 (p - d)", ("gap", *small)),
            Line("4a'", "E ≤ p - d", ("gap", *small[1:])),
            *(() if hard else (Line("4b'", "F ≤ p - d", ("gap", "E ≥ 0")),)),
        ),
    )  # fmt: skip


class KKTLedger(Ledger):
    """The ledger of `kkt`; a counterexample becomes points with multipliers and a plane."""

    def replay(self, broken: CheckedLine) -> Replay:
        """The KKT ledger of a claimed solution for which the line is false.

        This ledger has more lines: the sums E and F (or P), and the gap identity.
        """
        found, proof = broken.counterexample, self._formal()
        if found is None or broken.line.number not in ("gap", "E ≥ 0", "F ≥ 0", "P"):
            raise ValueError(f"expected a line that breaks on data, got ({broken.line.number})")
        hard = "F ≥ 0" not in {line.number for line in proof.lines}
        bias = "no offset" not in proof.definitions
        data, claim = _claim_that_breaks(broken.line.number, found.values, hard, bias)
        ledger = kkt(claim, data.X, data.y)
        more = sums(claim, data.X, data.y)
        return Replay(data, claim, replace(ledger, steps=(*ledger.steps, *more)))


def _claim_that_breaks(
    number: str, values: Mapping[str, Any], hard: bool, bias: bool
) -> tuple[Data, Solution]:
    """Two points, and a plane with multipliers and slacks that make a line of the proof false."""
    w, b = np.array([1.0, 0.0]), 0.0
    alpha, xi = (np.full(2, float(values.get(name, 0.0))) for name in ("alpha", "xi"))
    margin = 1.0
    if number == "E ≥ 0":  # only the margin of the point counts, not where it lies
        y, x, offset = (values[name] for name in ("y", "x", "b"))
        margin = float(y * (np.dot(values["w"], x) + offset))
    elif number == "gap":  # Σ α y is not 0, and neither is the offset
        alpha = np.array([max(values["B"], 0.0), max(-values["B"], 0.0)])
        b, xi = float(values["b"]), np.zeros(2)
    else:  # the point touches the margin with its slack, so that E = 0
        margin = 1 - float(xi[0])
    C = math.inf if hard else float(values.get("C", 1.0))
    if number != "F ≥ 0":  # where C plays no part, no multiplier exceeds it
        C = max(C, float(alpha.max()), 1.0)
    # Both points have this functional margin, and their labels balance the multipliers.
    X = np.array([[margin - b, 1.0], [-margin - b, -1.0]])
    y = np.array([1.0, -1.0])
    u = (alpha * y) @ X
    claim = Solution(
        w, b if bias else 0.0, alpha, xi, margin=1.0,
        primal=float(w @ w) / 2 + (0.0 if hard else C * float(xi.sum())),
        dual=float(alpha.sum()) - float(u @ u) / 2,
        support=np.flatnonzero(alpha), converged=False, path=(), C=C, bias=bias,
    )  # fmt: skip
    return Data(X, y), claim


def sums(sol: Solution, X: Array, y: Array) -> tuple[Step, ...]:
    """How far (3) and (4) are violated, and the gap that the violations add up to.

    Only for a solution without a kernel.
    """
    u = (sol.alpha * y) @ X
    w_violation = float((sol.w - u) @ (sol.w - u)) / 2
    E = float(sol.alpha @ (y * (X @ sol.w + sol.b) - 1 + sol.xi))
    slack = (
        Step.single("P", r"\sum_i \alpha_i \xi_i = 0", "Σ α_i ξ_i = 0", "(4b)",
                    float(sol.alpha @ sol.xi), "=", 0.0)
        if sol.C == math.inf else
        Step.single("F ≥ 0", r"\sum_i (C - \alpha_i)\, \xi_i \geq 0", "Σ (C - α_i) ξ_i ≥ 0",
                    "(1b) and (2b)", float((sol.C - sol.alpha) @ sol.xi), ">=", 0.0)
    )  # fmt: skip
    F = 0.0 if sol.C == math.inf else float(slack.lhs[0])
    return (
        Step.single("E ≥ 0", r"\sum_i \alpha_i (y_i (w \cdot x_i + b) - 1 + \xi_i) \geq 0",
                    "Σ α_i (y_i (w·x_i + b) - 1 + ξ_i) ≥ 0", "(1a) and (2a)", E, ">=", 0.0),
        slack,
        Step.single("gap", r"\mathrm{primal} - \mathrm{dual} = "
                    r"\frac{1}{2} \|w - \sum_i \alpha_i y_i x_i\|^2 + E + F",
                    "primal - dual = ½‖w - Σ α_i y_i x_i‖² + E + F", "the gap identity",
                    sol.primal - sol.dual, "=", w_violation + E + F),
    )  # fmt: skip


@dataclass(frozen=True, eq=False)
class Measurement:
    """What the KKT conditions compare, computed from a solution and the data."""

    margins: Array
    """The functional margins y (w·x + b), shape (n,)."""
    left: Array
    """w or, with a kernel, its scores on the training points."""
    right: Array
    """Σ α y x in the same form."""
    index: str
    """What the entries of both count: 'j' features, or 'i' points with a kernel."""
    reach: Array
    """How much an error of length 1 in w may change each entry of `left`."""
    size: Array
    """The size of the terms of each margin, shape (n,)."""
    length: float
    """‖w‖."""
    primal: float
    """½‖w‖² + C Σ ξ."""
    dual: float
    """Σ α - ½‖Σ α y x‖²."""
    dual_size: float
    """The size of the terms of the dual value."""


def kkt(sol: Solution, X: ArrayLike, y: ArrayLike, tol: float = 1e-6) -> KKTLedger:
    """The KKT conditions of the support vector machine, checked on a solution.

    Five families: primal feasible, dual feasible, stationary, complementary, and the gap that
    certifies. For feasible w, b, ξ and α the gap is the sum of the violations of the other two:

        primal - dual = ½‖w - Σ α y x‖² + Σ α (y (w·x + b) - 1 + ξ) + Σ (C - α) ξ

    So lines (3) and (4) may be violated only as far as the claimed gap allows, and line (5d)
    requires the gap to be at most `tol` times the primal value.
    """
    X, y = check_points(X), check_labels(y, len(X))
    M, alpha = sol.columns(X), sol.alpha
    if len(alpha) != len(X) or M.shape[1] != len(sol.w):
        raise ValueError(
            "sol must be a solution for these data, "
            f"got {len(alpha)} multipliers for {len(X)} points"
        )
    found = measure(sol, M, y)
    steps = (
        *_feasibility_lines(sol, y, found),
        *_stationarity_lines(sol, found),
        *_gap_lines(sol, found, tol),
    )
    kind = "hard margin" if sol.C == math.inf else f"soft margin, C = {sol.C:g}"
    title = f"The KKT conditions, {kind}: gap {sol.primal - sol.dual:.3g}"
    return KKTLedger(title, (), steps, gap_proof(sol.C == math.inf, sol.bias))


def measure(sol: Solution, M: Array, y: Array) -> Measurement:
    """Compute what the conditions compare; M holds the features that w refers to."""
    margins = y * (M @ sol.w + sol.b)
    if sol.kernel is None:
        left, right = sol.w, (sol.alpha * y) @ M
        sizes, reach = np.linalg.norm(M, axis=1), np.ones(M.shape[1])
        square, dual_square = float(left @ left), float(right @ right)
    else:  # w and Σ α y x have no coordinates: compare their scores on the training points
        left, right = M @ sol.w, M @ (sol.alpha * y)
        sizes = reach = np.sqrt(np.maximum(np.diag(M), 0))
        square, dual_square = float(sol.w @ left), float((sol.alpha * y) @ right)
    return Measurement(
        margins=margins,
        left=left,
        right=right,
        index="j" if sol.kernel is None else "i",
        reach=reach,
        # The rounding error of a functional margin is proportional to its terms.
        size=1 + abs(sol.b) + math.sqrt(max(square, 0)) * sizes,
        length=math.sqrt(max(square, 0)),
        primal=square / 2 + (sol.C * float(sol.xi.sum()) if sol.C < math.inf else 0.0),
        dual=float(sol.alpha.sum()) - dual_square / 2,
        dual_size=float(sol.alpha.sum()) + dual_square,
    )


def _feasibility_lines(sol: Solution, y: Array, found: Measurement) -> list[Step]:
    """Lines (1a) to (2c): the hyperplane is feasible, and so are the multipliers."""
    alpha, xi, i = sol.alpha, sol.xi, np.arange(len(y))
    steps = [
        Step("1a", r"y_i (w \cdot x_i + b) \geq 1 - \xi_i", "y_i (w·x_i + b) ≥ 1 - ξ_i",
             "primal feasible: each point is at 1, or pays",
             found.margins, ">=", 1 - xi, i, "i", scale=found.size),
        Step("1b", r"\xi_i \geq 0", "ξ_i ≥ 0", "primal feasible: slack is never a gain",
             xi, ">=", constant(0.0, i), i, "i"),
        Step("2a", r"\alpha_i \geq 0", "α_i ≥ 0", "dual feasible: a constraint only pushes",
             alpha, ">=", constant(0.0, i), i, "i"),
    ]  # fmt: skip
    if sol.C < math.inf:
        steps.append(
            Step("2b", r"\alpha_i \leq C", "α_i ≤ C",
                 "dual feasible: what is left of C is ξ's multiplier",
                 alpha, "<=", constant(sol.C, i), i, "i")
        )  # fmt: skip
    if sol.bias:
        steps.append(
            Step.single("2c", r"\sum_i \alpha_i y_i = 0", "Σ α_i y_i = 0",
                        "dual feasible: otherwise L has no minimum over b",
                        float(alpha @ y), "=", 0.0, scale=float(np.abs(alpha).sum()))
        )  # fmt: skip
    return steps


def _stationarity_lines(sol: Solution, found: Measurement) -> tuple[Step, ...]:
    """Lines (3) to (4b): the conditions that the gap bounds."""
    alpha, xi, C, i = sol.alpha, sol.xi, sol.C, np.arange(len(sol.alpha))
    rounding = 1e-13 * (found.primal + float(np.abs(alpha).sum()))
    # A step allows ROUNDING times its scale, so this scale allows exactly the gap.
    gap = (abs(sol.primal - sol.dual) + rounding) / ROUNDING
    # By the identity in `kkt`, ½‖w - Σ α y x‖² is at most the gap. This scale allows exactly that.
    w_error = math.sqrt(2 * gap / ROUNDING)
    zero = constant(0.0, i)
    return (
        Step("3", r"w = \sum_i \alpha_i y_i x_i", "w = Σ α_i y_i x_i",
             "stationary: the gradient of L in w is 0",
             found.left, "=", found.right, np.arange(len(found.left)), found.index,
             scale=w_error * found.reach + found.length),
        Step("4a", r"\alpha_i (y_i (w \cdot x_i + b) - 1 + \xi_i) = 0",
             "α_i (y_i (w·x_i + b) - 1 + ξ_i) = 0",
             "complementary: only points that touch hold the plane",
             alpha * (found.margins - 1 + xi), "=", zero, i, "i",
             scale=gap + np.abs(alpha) * found.size),
        Step("4b", r"(C - \alpha_i)\, \xi_i = 0", "(C - α_i) ξ_i = 0",
             "complementary: slack only where α is all of C",
             (C - alpha) * xi, "=", zero, i, "i", scale=gap)
        if C < math.inf else
        Step("4b", r"\xi_i = 0", "ξ_i = 0", "a hard margin has no slack",
             xi, "=", zero, i, "i", scale=gap),
    )  # fmt: skip


def _gap_lines(sol: Solution, found: Measurement, tol: float) -> tuple[Step, ...]:
    """Lines (5a) to (5d): both values, and the gap between them."""
    return (
        Step.single("5a", r"\mathrm{primal} = \frac{1}{2} \|w\|^2 + C \sum_i \xi_i",
                    "primal = ½‖w‖² + C Σ ξ_i", "the value of this plane",
                    sol.primal, "=", found.primal),
        Step.single("5b", r"\mathrm{dual} = \sum_i \alpha_i"
                    r" - \frac{1}{2} \|\sum_i \alpha_i y_i x_i\|^2",
                    "dual = Σ α_i - ½‖Σ α_i y_i x_i‖²", "the value of these multipliers",
                    sol.dual, "=", found.dual, scale=found.dual_size),
        Step.single("5c", r"\mathrm{dual} \leq \mathrm{primal}", "dual ≤ primal", "weak duality",
                    sol.dual, "<=", sol.primal),
        Step.single("5d", r"\mathrm{primal} - \mathrm{dual} \leq \varepsilon\, \mathrm{primal}",
                    f"primal - dual ≤ {tol:g} primal",
                    "no plane is better by more than the gap: 0 is a certificate",
                    sol.primal - sol.dual, "<=", tol * abs(sol.primal)),
    )  # fmt: skip
