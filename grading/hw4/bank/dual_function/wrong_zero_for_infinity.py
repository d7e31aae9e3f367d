# wrong: 0 for a bound that does not exist
# loses: test_two_points, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return 0.0
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2
