# wrong: loops over range(1, n)
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = np.zeros(X.shape[1])
    for i in range(1, len(X)):
        u = u + alpha[i] * y[i] * X[i]
    return alpha.sum() - u @ u / 2
