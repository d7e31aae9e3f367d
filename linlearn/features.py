"""Maps to higher dimensions: a plane there is a curve here (note 002)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, check_count, check_points


def append_power(X: ArrayLike, column: int = 0, power: int = 5) -> Array:
    """Append one power of one feature: (x₁, x₂) → (x₁, x₂, x₁⁵), the map of note 002.

    >>> append_power([[2.0, 3.0]])
    array([[ 2.,  3., 32.]])
    """
    X = check_points(X)
    power = check_count(power, "power", at_most=100)
    column = check_count(column, "column", at_most=X.shape[1] - 1)
    return np.column_stack([X, X[:, column] ** power])


def polynomial(X: ArrayLike, degree: int = 2) -> Array:
    """All products of one to `degree` features, lowest degree first; the constant is left to the bias.

    >>> polynomial([[2.0, 3.0]])
    array([[2., 3., 4., 6., 9.]])
    """
    X = check_points(X)
    degree = check_count(degree, "degree", at_least=1)
    features = range(X.shape[1])
    return np.column_stack(
        [
            X[:, list(chosen)].prod(axis=1)
            for k in range(1, degree + 1)
            for chosen in combinations_with_replacement(features, k)
        ]
    )


def mirror(X: ArrayLike) -> Array:
    """(x, -x): with these 2p features a weight vector w ≥ 0 stands for one of any signs (Winnow's trick).

    >>> mirror([[1.0, -2.0]])
    array([[ 1., -2., -1.,  2.]])
    """
    X = check_points(X)
    return np.hstack([X, -X])


def cover_count(n: int, d: int) -> int:
    """How many of the 2ⁿ labellings of n points a plane through the origin of d dimensions can make (Cover 1965).

    The points must be in general position, any d of them linearly independent. Planes with an offset are
    those through the origin of d + 1 dimensions.

    >>> [cover_count(n, 2) for n in (1, 2, 3, 4)]
    [2, 4, 6, 8]
    """
    n, d = check_count(n, "n", at_least=1), check_count(d, "d", at_least=1)
    return 2 * sum(comb(n - 1, k) for k in range(min(d, n)))
