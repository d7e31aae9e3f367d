"""The losses of the learners, as functions of the functional margin m = y (w·x + b).

    0-1          1 if m ≤ 0          a mistake
    perceptron   max(0, -m)          descended by the perceptron; its sum is the criterion D
    hinge        max(0, 1 - m)       the slack of the soft margin: the same, shifted by 1

The last two are convex and non-negative. The hinge loss is also an upper bound on the 0-1 loss, so
it bounds the number of mistakes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import check_data, check_number, check_vector


def zero_one_loss(m: ArrayLike) -> Any:
    """1 where m ≤ 0, which is a mistake while learning, else 0."""
    # [()] turns an array without dimensions into a number, and leaves other arrays alone.
    return np.where(np.asarray(m, dtype=float) <= 0, 1.0, 0.0)[()]


def perceptron_loss(m: ArrayLike) -> Any:
    """max(0, -m): the functional distance to the correct side."""
    return np.maximum(0.0, -np.asarray(m, dtype=float))


def hinge_loss(m: ArrayLike) -> Any:
    """max(0, 1 - m): the amount by which m is less than 1; at least the 0-1 loss.

    >>> hinge_loss([-1.0, 0.0, 0.5, 1.0, 2.0])
    array([2. , 1. , 0.5, 0. , 0. ])
    """
    return np.maximum(0.0, 1.0 - np.asarray(m, dtype=float))


def criterion(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float = 0.0) -> float:
    """The perceptron criterion D(w, b) = -Σ y (w·x + b), summed over the misclassified points.

    It is 0 if there are none, and also at w = 0, b = 0.
    """
    X, y = check_data(X, y)
    scores = y * (X @ check_vector(w, [X.shape[1]]) + check_number(b, "b"))
    # Adding 0.0 turns -0.0 into 0.0.
    return float(-scores[scores <= 0].sum()) + 0.0
