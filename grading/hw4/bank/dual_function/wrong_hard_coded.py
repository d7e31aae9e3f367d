# wrong: the numbers of the example
# loses: test_any_balanced_multipliers, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    return 0.375 if alpha[0] == 0.5 else -np.inf
