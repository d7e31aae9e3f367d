# right: a mask of zeros and ones, and Euler's identity for the value
import numpy as np


def criterion(X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float) -> tuple[float, np.ndarray, float]:
    wrong = np.where((X @ w + b) * y > 0, 0.0, 1.0)
    by_w = -X.T @ (wrong * y)
    by_b = -float(np.dot(wrong, y))
    return float(by_w @ w + by_b * b), by_w, by_b
