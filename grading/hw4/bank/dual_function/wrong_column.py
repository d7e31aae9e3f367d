# wrong: an array of shape (1, 1)
# loses: test_two_points, test_any_balanced_multipliers, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = X.T @ (alpha * y).reshape(-1, 1)
    return alpha.sum() - u.T @ u / 2
