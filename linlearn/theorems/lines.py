"""What the theorems share: the claims about their data, and row-by-row products and norms."""

from __future__ import annotations

import numpy as np

from linlearn.data import Data
from linlearn.inputs import Array, Integers
from linlearn.run import Run


def claims_for(run: Run, data: Data, *learners: str) -> tuple[Array, float]:
    """w* and δ of the data, after a check that theorem, run and data belong together.

    `learners` names the learners that the theorem is about.
    """
    if run.learner not in learners:
        raise ValueError(
            f"this theorem is about a run of {' or '.join(learners)}, got one of {run.learner}"
        )
    w_star, delta = claims(data)
    # A run on other data would give a ledger without meaning.
    if len(w_star) != len(run.w):
        raise ValueError(
            "run and data must have the same number of features, "
            f"got {len(run.w)} and {len(w_star)}"
        )
    return w_star, delta


def claims(data: Data) -> tuple[Array, float]:
    """w* and δ of the data; raises ValueError if the data claim no separator."""
    if data.w_star is None or data.delta is None:
        raise ValueError(
            "data must claim a separator w_star with margin delta: use Data(X, y, w_star, delta)"
        )
    return data.w_star, data.delta


def constant(value: float, at: Integers) -> Array:
    """`value`, once for each entry of `at`: a side of a line that does not depend on t."""
    return np.full(len(at), value)


def dots(A: Array, B: Array) -> Array:
    """The inner product of each row of A with the same row of B, shape (n,)."""
    return np.einsum("ij,ij->i", A, B)


def norms(A: Array) -> Array:
    """The Euclidean norm of each row, shape (n,)."""
    return np.sqrt(dots(A, A))
