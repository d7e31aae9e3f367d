# right: squares only, no root is ever taken
import numpy as np


def mistake_bound(X: np.ndarray, y: np.ndarray, w: np.ndarray) -> float:
    margins = np.einsum("i,ij,j->i", y, X, w)
    smallest = min(margins)
    squares = np.einsum("ij,ij->i", X, X)
    return float(max(squares) * (w @ w) / smallest**2) if smallest > 0 else float("inf")
