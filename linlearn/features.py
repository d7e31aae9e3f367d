"""Feature maps: a hyperplane in the feature space is a curved boundary here."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, check_count, check_points


def append_power(X: ArrayLike, column: int = 0, power: int = 5) -> Array:
    """Append one power of one feature: (x₁, x₂) → (x₁, x₂, x₁⁵).

    >>> append_power([[2.0, 3.0]])
    array([[ 2.,  3., 32.]])
    """
    X = check_points(X)
    power = check_count(power, "power", at_most=100)
    column = check_count(column, "column", at_most=X.shape[1] - 1)
    return np.column_stack([X, X[:, column] ** power])


def polynomial(X: ArrayLike, degree: int = 2) -> Array:
    """All monomials of degree 1 to `degree`, lowest degree first; the bias is the constant term.

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
            # Each multiset of k features gives one monomial, such as {0, 0, 1} for x₀² x₁.
            for chosen in combinations_with_replacement(features, k)
        ]
    )


def mirror(X: ArrayLike) -> Array:
    """The 2p features (x, -x), on which weights w ≥ 0 represent weights of any sign.

    >>> mirror([[1.0, -2.0]])
    array([[ 1., -2., -1.,  2.]])
    """
    X = check_points(X)
    return np.hstack([X, -X])


def cover_count(n: int, d: int) -> int:
    """The number of the 2ⁿ labellings of n points that are linearly separable (Cover 1965).

    The hyperplanes pass through the origin of d dimensions; with an offset, put d + 1 for d. The
    points must be in general position: any d of them are linearly independent.

    >>> [cover_count(n, 2) for n in (1, 2, 3, 4)]
    [2, 4, 6, 8]
    """
    n, d = check_count(n, "n", at_least=1), check_count(d, "d", at_least=1)
    # The binomial coefficients with k > n - 1 are 0.
    return 2 * sum(comb(n - 1, k) for k in range(min(d, n)))
