# wrong: min of |score|, a margin that cannot be negative
# loses: test_no_separator_no_promise
import numpy as np


def mistake_bound(X, y, w):
    if not np.any(w):
        return np.inf
    delta = np.abs(X @ w).min() / np.linalg.norm(w)
    if delta == 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() / delta) ** 2
