"""Input validation: every public function checks its arguments here, and nowhere else.

An error says what was expected, what was received and what to do about it. Checked points are a
C-ordered float64 array, and checked labels a float64 array of -1 and +1. Numbers are of such a size
that their squares neither overflow nor underflow. An array of points that already has this form is
used as it is; it is never copied and never changed.
"""

from __future__ import annotations

import math
import numbers
from collections.abc import Sequence
from typing import Any, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.float64]
Integers = NDArray[np.int64]

SMALLEST, LARGEST = 1e-100, 1e100
"""The range of absolute values that are accepted; 0 is accepted too."""

DEFAULT_UPDATES = 1_000_000
"""The limit if `max_updates` is None: on data that are not separable a learner must stop."""


def check_points(X: ArrayLike, name: str = "X") -> Array:
    """Return X as an (n, d) array of finite numbers; raise ValueError if that is not possible."""
    # SciPy's sparse matrices have this method. NumPy would turn one into an array of objects.
    if hasattr(X, "toarray"):
        raise ValueError(
            f"{name} must be a dense array, got {type(X).__name__}: use {name}.toarray()"
        )
    X = _numbers(X, name)
    if X.ndim != 2:
        raise ValueError(
            f"{name} must have one row per point, shape (n, d), got shape {X.shape}: "
            f"use np.reshape({name}, (-1, 1)) for one feature, (1, -1) for one point"
        )
    if X.size == 0:
        raise ValueError(
            f"{name} must hold at least one point and one feature, got shape {X.shape}"
        )
    X = np.ascontiguousarray(X)
    square = float(np.vdot(X, X))  # one pass reveals NaN, inf and extreme sizes
    if not SMALLEST**2 <= square <= LARGEST**2 and X.any():
        _refuse_sizes(X, name)
    return X


def check_labels(y: ArrayLike, n: int, both: bool = True) -> Array:
    """Return y as an (n,) array of -1.0 and +1.0, with both labels present if `both`."""
    labels = _array(y, "y")
    if labels.ndim != 1:
        raise ValueError(
            f"y must have one label per point, shape (n,), got shape {labels.shape}: "
            "use np.ravel(y)"
        )
    if len(labels) != n:
        raise ValueError(
            f"X and y must have the same length, got {n} points and {len(labels)} labels"
        )
    # A list that mixes ints and fractions, for example, becomes an array of objects.
    if labels.dtype.kind == "O" and all(isinstance(label, numbers.Real) for label in labels):
        labels = labels.astype(np.float64)
    if labels.dtype.kind not in "iuf" or not ((labels == 1) | (labels == -1)).all():
        _refuse_labels(labels)
    if both and (labels == labels[0]).all():
        raise ValueError(
            f"y must hold both labels, got only {labels[0]}: a classifier needs two classes"
        )
    return labels.astype(np.float64)


def check_data(X: ArrayLike, y: ArrayLike, both: bool = True) -> tuple[Array, Array]:
    """Return points, shape (n, d), and as many labels, shape (n,)."""
    X = check_points(X)
    return X, check_labels(y, len(X), both)


def check_vector(w: ArrayLike, sizes: Sequence[int], name: str = "w") -> Array:
    """Return a float64 copy of the vector w, whose length must be one of `sizes`."""
    w = _numbers(w, name)
    if w.ndim != 1 or len(w) not in sizes:
        expected = " or ".join(f"({size},)" for size in sizes)
        raise ValueError(f"{name} must have shape {expected} to go with X, got shape {w.shape}")
    if w.any():
        check_points(w[None], name)
    return w.copy()


def check_order(order: ArrayLike | None, n: int) -> Integers | None:
    """Return the order of presentation, a permutation of 0 … n-1, or None for the natural one."""
    if order is None:
        return None
    given = _array(order, "order")
    if (
        given.ndim != 1
        or given.dtype.kind not in "iu"
        or not np.array_equal(np.sort(given), np.arange(n))
    ):
        raise ValueError(
            f"order must name each of the {n} points once, "
            f"as np.random.default_rng(0).permutation({n}) does, "
            f"got {np.array2string(given, threshold=6)}"
        )
    return given.astype(np.int64)


def check_number(value: Any, name: str) -> float:
    """Return value as a finite float."""
    if not isinstance(value, numbers.Real) or isinstance(value, bool):
        raise ValueError(f"{name} must be one finite number, got {value!r}")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if number != 0 and not SMALLEST <= abs(number) <= LARGEST:
        raise ValueError(
            f"{name} must be finite, and from {SMALLEST:g} to {LARGEST:g} in size, got {number}"
        )
    return number


def check_positive(value: Any, name: str, at_most: float = math.inf) -> float:
    """Return value as a finite float in (0, at_most]."""
    number = check_number(value, name)
    if not 0 < number <= at_most:
        expected = "positive" if at_most == math.inf else f"in (0, {at_most:g}]"
        raise ValueError(f"{name} must be {expected}, got {value}")
    return number


def check_positives(values: ArrayLike, name: str) -> Array:
    """Return one positive number, or an array of positive numbers, as a float64 array."""
    array = _numbers(values, name)
    if not ((array >= SMALLEST) & (array <= LARGEST)).all():
        raise ValueError(f"{name} must be positive, from {SMALLEST:g} to {LARGEST:g}, got {array}")
    return array


def check_count(value: Any, name: str, at_least: int = 0, at_most: int = 10**15) -> int:
    """Return value as a whole number from `at_least` to `at_most`."""
    # In Python True is an int, but here it is probably a mistake.
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)):
        raise ValueError(f"{name} must be a whole number, got {value!r}")
    if value < at_least:
        raise ValueError(f"{name} must be at least {at_least}, got {value}")
    if value > at_most:
        raise ValueError(
            f"{name} must be at most {at_most}, got {value if value < 10**30 else 'far more'}"
        )
    return int(value)


def check_max_updates(max_updates: int | None) -> int:
    """Return the largest number of updates allowed; None stands for DEFAULT_UPDATES."""
    return DEFAULT_UPDATES if max_updates is None else check_count(max_updates, "max_updates")


def _array(values: ArrayLike, name: str) -> NDArray[Any]:
    """Return an array-like as an array; raise ValueError for ragged lists."""
    try:
        return np.asarray(values)
    except ValueError:
        raise ValueError(
            f"{name} must have rows of equal length, got rows of different lengths"
        ) from None


def _numbers(values: ArrayLike, name: str) -> Array:
    """Return an array-like as float64; raise ValueError if it does not hold real numbers."""
    array = _array(values, name)
    if array.dtype.kind in "biuf":
        return array.astype(np.float64, copy=False)
    # Name the first entry that is not a number, so that the reader can find its column.
    odd = (
        [v for v in array.flat if not isinstance(v, numbers.Real)]
        if array.dtype.kind == "O"
        else array.flat[:1]
    )
    if len(odd) > 0:
        raise ValueError(
            f"{name} must hold real numbers, got {array.dtype} such as {odd[0]!r}: "
            "drop or encode the columns that are not numbers"
        )
    try:
        return array.astype(np.float64)
    except OverflowError:
        raise ValueError(
            f"{name} must hold numbers up to {LARGEST:g}, got larger ones: rescale it"
        ) from None


def _refuse_sizes(X: Array, name: str) -> NoReturn:
    """Raise the error for entries that are NaN, infinite, too large or too small."""
    if not np.isfinite(X).all():
        i, j = np.argwhere(~np.isfinite(X))[0]
        raise ValueError(
            f"{name} must be finite, got {X[i, j]} in row {i}, column {j}: "
            "drop or fill such rows first"
        )
    largest = np.abs(X).max()
    raise ValueError(
        f"{name} must be of a size from {SMALLEST:g} to {LARGEST:g}, got {largest:.0e}: rescale it"
    )


def _refuse_labels(labels: NDArray[Any]) -> NoReturn:
    """Raise the error for labels other than -1 and +1, with advice on how to convert them."""
    seen = sorted({repr(label) for label in labels.tolist()})
    got = "{" + ", ".join(seen[:5]) + ("}" if len(seen) <= 5 else ", …}")
    if labels.dtype.kind == "b":
        advice = "use np.where(y, 1, -1)"
    elif labels.dtype.kind in "iuf" and set(labels.tolist()) == {0, 1}:
        advice = "use 2*y - 1"
    elif len(seen) == 2:
        advice = f"use np.where(y == {seen[0]}, 1, -1)"
    else:
        advice = "choose two classes and map them to -1 and +1"
    raise ValueError(f"labels must be -1 or +1, got {got}: {advice}")
