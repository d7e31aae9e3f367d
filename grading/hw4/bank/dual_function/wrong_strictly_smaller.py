# wrong: < for ≤: all multipliers 0 count as out of balance
# loses: test_no_bound_without_balance
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) < 1e-9 * np.abs(alpha).sum():
        u = (alpha * y) @ X
        return alpha.sum() - u @ u / 2
    return -np.inf
