# wrong: the dual without its ½
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = (alpha * y) @ X
    return alpha.sum() - u @ u
