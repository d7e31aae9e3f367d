"""Lines and bands of the plane, as the explorers record them."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array


def line_ends(w: ArrayLike, b: ArrayLike, far: float) -> Array:
    """Two points of the line w·x + b = 0, `far` to either side of its point next to the origin; NaN where w is 0.

    For w of shape (…, 2) and b of shape (…), the result has shape (…, 2, 2).
    """
    w = np.asarray(w, dtype=float)
    size = np.linalg.norm(w, axis=-1)
    size = np.where(size > 1e-9, size, np.nan)
    unit = w / size[..., None]
    middle = (-np.asarray(b) / size)[..., None] * unit
    along = np.stack([-unit[..., 1], unit[..., 0]], axis=-1)
    return np.stack([middle - far * along, middle + far * along], axis=-2)


def band(w: ArrayLike, b: float, half: float, far: float) -> Array:
    """The polygon |w·x + b| ≤ half, closed, shape (5, 2)."""
    one, other = line_ends(w, b + half, far), line_ends(w, b - half, far)
    return np.vstack([one, other[::-1], one[:1]])


def xy(points: Array) -> tuple[Array, Array]:
    """x and y of points, shape (…, 2), as a Scene takes them."""
    return points[..., 0], points[..., 1]
