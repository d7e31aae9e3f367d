# wrong: the same tolerance for multipliers of any size
# loses: test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9:
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2
