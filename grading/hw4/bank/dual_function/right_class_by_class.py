# right: sums the classes apart, and lets np.isclose judge
import numpy as np


def dual_function(X, y, alpha):
    plus, minus = y == 1, y == -1
    if not np.isclose(alpha[plus].sum(), alpha[minus].sum(), rtol=0, atol=1e-9 * np.linalg.norm(alpha, 1)):
        return -np.inf
    u = alpha[plus] @ X[plus] - alpha[minus] @ X[minus]
    return np.sum(alpha) - np.linalg.norm(u) ** 2 / 2
