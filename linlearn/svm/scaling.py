"""The coordinates in which `svm` works: centred points of typical size 1, at most n features.

The change of coordinates does not change the problem, only its numbers: `Scaling.unscale` turns a
solution back into w and b for the points that the caller gave.
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
"""k(A, B): the inner products of the images of the rows of A and of B, shape (len(A), len(B))."""


@dataclass(frozen=True, eq=False)
class Scaling:
    """Points in scaled coordinates, and the map from a scaled hyperplane to the caller's."""

    Z: Array
    """The points in scaled coordinates, shape (n, r)."""
    unit: float
    """The length, in the caller's coordinates, of a scaled vector of length 1."""
    unscale_weights: Callable[[Array], Array]
    """From scaled weights, shape (r,), to the caller's w."""
    centre: Array
    """The mean of the points, which is scaled to 0; 0 if the hyperplane has no offset."""

    def unscale(self, v: Array) -> tuple[Array, float]:
        """The caller's w and b, for scaled v = (w, b) or v = w."""
        # A further entry of v is the offset.
        r = self.Z.shape[1]
        w = self.unscale_weights(v[:r])
        return w, float(v[r] - self.centre @ w) if len(v) > r else 0.0


def scale_points(X: Array, bias: bool) -> Scaling:
    """The scaling of points X, shape (n, d); they are centred only if there is an offset."""
    centre = X.mean(axis=0) if bias else np.zeros(X.shape[1])
    Z = X - centre
    # The root mean square of the points' norms; 1 if all points are the same.
    unit = math.sqrt(np.vdot(Z, Z) / len(Z)) or 1.0
    Z /= unit
    if Z.shape[1] <= len(Z):
        return Scaling(Z, unit, lambda v: v / unit, centre)
    # With more features than points, n coordinates are enough: those of an eigenbasis of Z Zᵀ.
    reduced = scale_gram(Z @ Z.T, cutoff=1e-6)
    if reduced.Z.shape[1] >= len(Z) - bias:  # centred points span one dimension less
        return Scaling(
            reduced.Z, unit * reduced.unit, lambda v: reduced.unscale_weights(v) @ Z / unit, centre
        )
    # The Gram matrix has lost the smallest features to rounding; QR is slower but keeps them.
    Q, R = np.linalg.qr(Z.T)
    return Scaling(np.ascontiguousarray(R.T), unit, lambda v: Q @ v / unit, centre)


def scale_gram(K: Array, cutoff: float) -> Scaling:
    """The scaling of points that are known only by their Gram matrix K, shape (n, n).

    Any Z with Z Zᵀ = K (up to the unit) has these inner products; the eigenvectors of K give one.
    Eigenvalues below `cutoff` times the largest are left out.
    """
    unit = math.sqrt(max(np.trace(K) / len(K), 0)) or 1.0
    eigenvalues, U = np.linalg.eigh(K / unit**2)
    if eigenvalues[0] < -1e-8 * max(eigenvalues[-1], 1.0):
        raise ValueError(
            "kernel must be positive semidefinite, "
            f"got an eigenvalue of {eigenvalues[0] * unit**2:.1e}: "
            "use one that is an inner product, such as exp(-‖x - x'‖²)"
        )
    # Directions in which the points hardly extend would only contribute rounding errors.
    keep = eigenvalues > cutoff * eigenvalues[-1]
    root, U = np.sqrt(eigenvalues[keep]), U[:, keep]
    return Scaling(U * root, unit, lambda v: U @ (v / root) / unit**2, np.zeros(len(K)))


def kernel_matrix(X: Array, kernel: Kernel | Literal["precomputed"]) -> Array:
    """k(x_i, x_j) for all i and j, shape (n, n); raises ValueError if it is invalid."""
    if not callable(kernel) and kernel != "precomputed":
        raise ValueError(
            f'kernel must be a function of two arrays of points or "precomputed", got {kernel!r}'
        )
    K = check_points(kernel(X, X), "kernel(X, X)") if callable(kernel) else X
    if K.shape != (len(X), len(X)):
        raise ValueError(
            f"kernel must give one row and one column for each point, shape {(len(X), len(X))}, "
            f"got {K.shape}"
        )
    if np.abs(K - K.T).max() > 1e-8 * np.abs(K).max():
        raise ValueError("kernel must be symmetric, got k(x, x') and k(x', x) that differ")
    return K
