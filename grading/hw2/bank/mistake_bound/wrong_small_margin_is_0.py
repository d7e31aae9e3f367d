# wrong: takes a small margin for 0
# loses: test_a_separator_of_any_length
import numpy as np


def mistake_bound(X, y, w):
    if not w.any():
        return np.inf
    delta = (y * (X @ (w / np.linalg.norm(w)))).min()
    return np.inf if delta <= 1e-6 else (np.linalg.norm(X, axis=1).max() / delta) ** 2
