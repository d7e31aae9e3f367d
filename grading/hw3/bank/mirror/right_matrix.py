# right: as products with matrices; (
import numpy as np


def mirror(X: np.ndarray) -> np.ndarray:
    identity = np.eye(X.shape[1])
    return X @ np.block([[identity, -identity]])


def fold(w: np.ndarray) -> np.ndarray:
    identity = np.eye(len(w) // 2)
    return np.block([[identity, -identity]]) @ w


def unfold(u: np.ndarray) -> np.ndarray:
    p = len(u)
    size = np.abs(u) + (1 - np.linalg.norm(u, 1)) / p
    return np.append((size + u) / 2, (size - u) / 2)
