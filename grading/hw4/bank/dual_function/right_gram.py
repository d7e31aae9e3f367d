# right: the n×n matrix of the dual problem
import numpy as np


def dual_function(X, y, alpha):
    if not abs(np.sum(alpha * y)) <= 1e-9 * np.sum(np.abs(alpha)):
        return float("-inf")
    Q = np.outer(y, y) * (X @ X.T)
    return np.sum(alpha) - 0.5 * alpha @ Q @ alpha
