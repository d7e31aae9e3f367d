# wrong: forgets the absolute value
# loses: test_no_bound_without_balance
import numpy as np


def dual_function(X, y, alpha):
    if alpha @ y > 1e-9 * np.abs(alpha).sum():
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2
