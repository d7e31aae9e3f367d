# wrong: a separator nearly as long as is allowed, and no multipliers
# loses: test_the_examples_of_the_text, test_a_loose_gap, test_a_narrow_gap, test_unusual_data
import numpy as np


def widest(X, y, tol):
    mean, size = X.mean(axis=0), abs(X - X.mean(axis=0)).max()
    Z = (X - mean) / size
    w, b = np.zeros(X.shape[1]), 0.0
    while (y * (Z @ w + b)).min() <= 0:
        i = (y * (Z @ w + b)).argmin()
        w, b = w + y[i] * Z[i], b + y[i]
    w, b = w / size, b - w @ mean / size
    return 1e90 * w, 1e90 * b, np.zeros(len(X))
