# wrong: says whether the multipliers balance, and returns nothing if they do
# loses: test_two_points, test_any_balanced_multipliers, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf
