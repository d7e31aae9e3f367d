# wrong: no tolerance for rounding
# loses: test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if alpha @ y != 0:
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2
