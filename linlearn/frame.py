"""The frame in which `svm` works: points centred, of typical size 1, with at most n coordinates each.

None of this changes the problem, only its numbers: w and b are carried back by `Frame.plane`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, check_points

Kernel = Callable[[Array, Array], ArrayLike]
"""k(A, B): the inner products of the images of rows of A, (m, d), and of B, (n, d), as an (m, n) array."""


@dataclass(frozen=True, eq=False)
class Frame:
    """Points in the frame, and the way back."""

    Z: Array
    """The points in the frame, shape (n, r)."""
    unit: float
    """What 1 is in the frame."""
    weights: Callable[[Array], Array]
    """From weights in the frame, shape (r,), to w."""
    middle: Array
    """w·middle is the score of the mean of the points, which is 0 in the frame."""

    def plane(self, v: Array) -> tuple[Array, float]:
        """(w, b) of v, which is (w, b) in the frame."""
        r = self.Z.shape[1]
        w = self.weights(v[:r])
        return w, float(v[r] - self.middle @ w) if len(v) > r else 0.0


def point_frame(X: Array, bias: bool) -> Frame:
    """The frame of points X."""
    middle = X.mean(axis=0) if bias else np.zeros(X.shape[1])
    Z = X - middle
    unit = math.sqrt(np.vdot(Z, Z) / len(Z)) or 1.0
    Z /= unit
    if Z.shape[1] <= len(Z):
        return Frame(Z, unit, lambda v: v / unit, middle)
    short = gram_frame(Z @ Z.T, least=1e-6)  # more features than points: then n coordinates are enough
    if short.Z.shape[1] >= len(Z) - bias:  # centred points have one direction less
        return Frame(short.Z, unit * short.unit, lambda v: short.weights(v) @ Z / unit, middle)
    Q, R = np.linalg.qr(Z.T)  # slower, but the Gram matrix has lost the smallest features to rounding
    return Frame(np.ascontiguousarray(R.T), unit, lambda v: Q @ v / unit, middle)


def gram_frame(K: Array, least: float) -> Frame:
    """The frame of points of which only the inner products K, shape (n, n), are known: any factor of K will do.

    Directions in which the points spread less than `least` times as much as in the widest are left out.
    """
    unit = math.sqrt(max(np.trace(K) / len(K), 0)) or 1.0
    eigenvalues, U = np.linalg.eigh(K / unit**2)
    if eigenvalues[0] < -1e-8 * max(eigenvalues[-1], 1.0):
        raise ValueError(
            f"kernel must be positive semidefinite, got an eigenvalue of {eigenvalues[0] * unit**2:.1e}: "
            "use one that is an inner product, such as exp(-‖x - x'‖²)"
        )
    kept = eigenvalues > least * eigenvalues[-1]
    root, U = np.sqrt(eigenvalues[kept]), U[:, kept]
    return Frame(U * root, unit, lambda v: U @ (v / root) / unit**2, np.zeros(len(K)))


def kernel_matrix(X: Array, kernel: Kernel | Literal["precomputed"]) -> Array:
    """k(x_i, x_j) for all i and j, shape (n, n), or what is wrong with it."""
    if not callable(kernel) and kernel != "precomputed":
        raise ValueError(f'kernel must be a function of two arrays of points or "precomputed", got {kernel!r}')
    K = check_points(kernel(X, X), "kernel(X, X)") if callable(kernel) else X
    if K.shape != (len(X), len(X)):
        raise ValueError(f"kernel must give one row and one column a point, {(len(X), len(X))}, got {K.shape}")
    if np.abs(K - K.T).max() > 1e-8 * np.abs(K).max():
        raise ValueError("kernel must be symmetric, got k(x, x') and k(x', x) that differ")
    return K
