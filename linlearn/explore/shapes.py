"""Lines, arrows and bands of the plane, as arrays of points that a Scene can record."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from linlearn.inputs import Array


def line_ends(w: ArrayLike, b: ArrayLike, far: float) -> Array:
    """Return two points of the line w·x + b = 0, at distance `far` from its point nearest to 0.

    For w of shape (…, 2) and b of shape (…), the result has shape (…, 2, 2). It is NaN where w
    is 0.
    """
    w = np.asarray(w, dtype=float)
    size = np.linalg.norm(w, axis=-1)
    # w = 0 has no line. NaN leaves it out of the picture.
    size = np.where(size > 1e-9, size, np.nan)
    unit = w / size[..., None]
    middle = (-np.asarray(b) / size)[..., None] * unit
    along = np.stack([-unit[..., 1], unit[..., 0]], axis=-1)
    return np.stack([middle - far * along, middle + far * along], axis=-2)


def normal_ends(w: Array, b: Array, length: float) -> Array:
    """Return foot and tip of an arrow of that length, normal to the line w·x + b = 0.

    For unit vectors w of shape (…, 2) and b of shape (…), the result has shape (…, 2, 2).
    """
    foot = -b[..., None] * w
    return foot[..., None, :] + np.array([0.0, length])[:, None] * w[..., None, :]


def band(w: ArrayLike, b: float, half: float, far: float) -> Array:
    """Return the polygon |w·x + b| ≤ half, closed, shape (5, 2)."""
    one, other = line_ends(w, b + half, far), line_ends(w, b - half, far)
    return np.vstack([one, other[::-1], one[:1]])


def segments(starts: ArrayLike, ends: ArrayLike) -> Array:
    """Return one broken line that joins each start to its end.

    Starts and ends of shape (…, n, 2) give shape (…, 3 n, 2): a NaN follows each pair.
    """
    # A line breaks at NaN, so that one track can hold many separate pieces.
    parts = np.stack(np.broadcast_arrays(starts, ends, np.nan), axis=-2)
    return parts.reshape(*parts.shape[:-3], -1, 2)


def keep(points: Array, chosen: NDArray[np.bool_]) -> Array:
    """Return the points, shape (…, n, 2), with NaN for those that are not chosen, shape (…, n)."""
    return np.where(chosen[..., None], points, np.nan)


def xy(points: Array) -> tuple[Array, Array]:
    """Return x and y of points of shape (…, 2), the form in which a Scene takes them."""
    return points[..., 0], points[..., 1]


def stack_padded(rows: Sequence[ArrayLike], length: int) -> Array:
    """Stack arrays of unequal length along a new first axis, cut or padded with NaN to `length`."""
    arrays = [np.asarray(row, dtype=float)[:length] for row in rows]
    stack = np.full((len(arrays), length, *arrays[0].shape[1:]), np.nan)
    for place, array in zip(stack, arrays, strict=True):
        place[: len(array)] = array
    return stack
