"""Data and planes of the explorers of notebook 08."""

from __future__ import annotations

import numpy as np

from linlearn.data import Data, separable
from linlearn.inputs import Array, Integers
from linlearn.svm import NotSeparable, Solution, svm

FAR = 4.0
"""Half the length of a line that reaches beyond every picture."""


def two_groups(seed: int) -> Data:
    """Return fourteen points that a line with an offset separates, around (½, ½)."""
    data = separable(14, 2, 0.15, seed)
    # Away from the origin, so that the offset matters.
    return Data(data.X + 0.5, data.y)


def touching_points(X: Array, y: Array, w: Array, b: float) -> Integers:
    """Return the points with the smallest margin, up to rounding."""
    m = y * (X @ w + b)
    return np.flatnonzero(m <= m.min() + 1e-6)


def solve_hard_margin(X: Array, y: Array) -> Solution | NotSeparable:
    """Return the plane of largest margin, or the proof that no plane separates."""
    try:
        return svm(X, y)
    # The exception is a result as good as a plane: it carries the point that both hulls share.
    except NotSeparable as proof:
        return proof
