"""From mistakes to errors: of n + 1 points, each left out once, at most T are misclassified."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from linlearn.generalise import leave_one_out_theorem
from linlearn.inputs import Array, Integers, check_data
from linlearn.ledger import Ledger, Step
from linlearn.proof import Induction, Line, Proof
from linlearn.run import Run

# Sums over the points: the induction adds one point.
POINTS = Induction(
    "points",
    first=dict.fromkeys(("M", "K", "T"), "0"),
    next={
        "M": "M + e",  # the number of left-out points that are misclassified
        "K": "K + k",  # the number of points that were needed
        "T": "T + c",  # the number of updates
    },
    fixed=("N",),
)
# Sums over equally likely samples of N points.
SAMPLES = Induction(
    "samples", first={"V": "0", "Y": "0"}, next={"V": "V + M/N", "Y": "Y + T/N"}, fixed=()
)
LEAVE_ONE_OUT_PROOF = Proof(
    names=dict.fromkeys(("f", "g", "e", "k", "c", "M", "K", "T", "N", "V", "Y"), "number"),
    given=("k² = k", "N > 0"),
    assumptions={
        "1": "g = f if k = 0",  # a point that was not needed can leave
        "2": "f > 0 if k = 0",  # and is classified correctly
    },
    definitions={
        "e of a correct point": "e = 0 if g > 0",
        "e of a wrong point": "e = 1 if g ≤ 0",
        "its own updates": "c ≥ k",
    },
    lines=(
        Line("3", "e ≤ k", ("1", "2", "e of a correct point", "e of a wrong point")),
        Line("4a", "M ≤ K", ("3",), by=POINTS),
        Line("4", "M/N ≤ K/N", ("4a",)),
        Line("5", "K ≤ T", ("its own updates",), by=POINTS),
        Line("6", "M/N ≤ T/N", ("4", "5")),
        Line("7", "V ≤ Y", ("6",), by=SAMPLES),
    ),
)
"""The lines about all data.

For a point, f is its margin y (w·x + b), g the same after learning without it, k = 1 if it was
needed, c the number of its updates, and e = 1 if it is misclassified when it is left out.
"""


def leave_one_out_by_mistakes(
    learn: Callable[[Array, Array], Run], X: ArrayLike, y: ArrayLike
) -> Ledger:
    """The leave-one-out error is at most T/(n+1), where T counts the mistakes on all n + 1 points.

    `learn` is a learner that updates only at mistakes and stops when there is none left, such as
    `perceptron`. It must not depend on how many points it gets. The mean of this error over samples
    of n + 1 points is the expected error after learning from n points, so E[err] ≤ E[T]/(n+1).
    """
    X, y = check_data(X, y)

    def plane(X: Array, y: Array) -> tuple[Array, float, Integers]:
        run = learn(X, y)
        return run.w, run.b, np.unique(run.mistakes)

    ledger, T = leave_one_out_theorem(plane, X, y), learn(X, y).T
    wrong, needed = (float(side[0]) for side in (ledger.line("4").lhs, ledger.line("4").rhs))
    more = (
        Step.single("5", r"|K| \leq T", "|K| ≤ T", "each point of K has an update of its own",
                    round(needed * len(X)), "<=", T),
        Step.single("6", r"\frac{1}{n+1} \sum_i [h_{\setminus i}(x_i) \neq y_i] \leq \frac{T}{n+1}",
                    "mean of [h_{-i}(x_i) ≠ y_i] ≤ T/(n+1)", "(4) and (5)",
                    wrong, "<=", T / len(X)),
    )  # fmt: skip
    title = f"{ledger.title}, and at most T = {T}"
    return replace(ledger, title=title, steps=(*ledger.steps, *more), proof=LEAVE_ONE_OUT_PROOF)
