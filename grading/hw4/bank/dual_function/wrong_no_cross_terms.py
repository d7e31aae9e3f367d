# wrong: squares each term of u, and then adds up
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    terms = (alpha * y)[:, None] * X
    return alpha.sum() - (terms**2).sum() / 2
