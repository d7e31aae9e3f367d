"""Factors of the Newton matrix J + Aᵀ diag(θ) A, with which `interior` solves its systems.

Products are written `dot`, which for small arrays takes half as long as `@`.
"""

from __future__ import annotations

from functools import reduce
from operator import iadd

import numpy as np

from linlearn.inputs import Array


def gram(A: Array, theta: Array) -> Array:
    """Aᵀ diag(θ) A, shape (k, k).

    It is summed over blocks of rows that stay in cache, so no other array of size n k is made.
    """
    root, rows = np.sqrt(theta)[:, None], max(64, 2**16 // A.shape[1])
    blocks = (A[i : i + rows] * root[i : i + rows] for i in range(0, len(A), rows))
    return reduce(iadd, (B.T.dot(B) for B in blocks))


def inverse_root(M: Array, J: Array) -> Array:
    """F with FᵀF = (M + diag(J))⁻¹, for a positive definite matrix M + diag(J); changes M.

    If rounding has made the matrix indefinite, a small multiple of the identity is added.
    """
    diagonal = M.reshape(-1)[:: len(M) + 1]  # a view
    diagonal += J
    # With a diagonal of 1, features of different sizes lose no digits to each other.
    scale = 1 / np.sqrt(diagonal)
    M *= scale
    M *= scale[:, None]
    # Add as little to the diagonal as is enough for a Cholesky factor.
    for exponent in range(-16, 0):
        try:
            return lower_inverse(np.asarray(np.linalg.cholesky(M), dtype=np.float64)) * scale
        except np.linalg.LinAlgError:
            diagonal += 10.0**exponent
    return np.diag(scale)


def inverse_root_by_qr(A: Array, theta: Array, J: Array) -> Array:
    """F with FᵀF = (Aᵀ diag(θ) A + diag(J))⁻¹, by QR factorisations of √θ A, stacked on √J."""
    root, rows = np.sqrt(theta)[:, None], max(64, 2**16 // A.shape[1])
    # R stands for all rows so far: RᵀR is their part of the matrix. Each block is stacked on it.
    R = np.diag(np.sqrt(J))
    for i in range(0, len(A), rows):
        stacked = np.concatenate([A[i : i + rows] * root[i : i + rows], R])
        R = np.asarray(np.linalg.qr(stacked, mode="r"))
    try:
        return np.asarray(np.linalg.inv(R).T, dtype=np.float64)
    except np.linalg.LinAlgError:  # R is singular in floating point
        return inverse_root(gram(A, theta), J)


def lower_inverse(L: Array) -> Array:
    """The inverse of a lower triangular matrix, block by block.

    NumPy's own inverse takes longer, because it does not use that half of the matrix is 0.
    """
    k = len(L)
    if k <= 64:
        return np.asarray(np.linalg.inv(L), dtype=np.float64)
    h, F = k // 2, np.zeros_like(L)
    F[:h, :h], F[h:, h:] = lower_inverse(L[:h, :h]), lower_inverse(L[h:, h:])
    F[h:, :h] = -F[h:, h:] @ (L[h:, :h] @ F[:h, :h])
    return F
