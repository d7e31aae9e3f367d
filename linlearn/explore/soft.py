"""Data and solutions of the explorers of notebook 10."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from linlearn.data import Data, clouds
from linlearn.inputs import Array
from linlearn.svm import Solution, svm

TINY = 1e-4
"""A multiplier counts as 0, or as C, if it differs by at most this part of C."""


def overlapping_clouds(distance: float, seed: int = 16) -> Data:
    """Return forty points in two clouds, whose centres have this distance."""
    return clouds(40, 2, distance, seed)


def kinds(sol: Solution) -> tuple[NDArray[np.bool_], ...]:
    """Return which points have α = 0, 0 < α < C and α = C, three arrays of shape (n,).

    They lie outside the margin, on it, and inside it, where they pay for slack.
    """
    share = sol.alpha / sol.C
    return share <= TINY, (share > TINY) & (share < 1 - TINY), share >= 1 - TINY


def solve_shifted(data: Data, k: float, C: float = 1.0) -> tuple[Array, float]:
    """Return the w and b that minimise ½‖w‖² + C Σ max(0, k - m).

    They are k times those of the hinge loss at the price C/k; for k = 0 they are 0.
    """
    if k == 0:
        return np.zeros(data.X.shape[1]), 0.0
    # Substitute w = k v: the problem for v is the soft margin at the price C/k, times k².
    sol = svm(data.X, data.y, C=C / k)
    return k * sol.w, k * sol.b
