# wrong: divides by the length of w = 0, and returns nan
# loses: test_no_separator_no_promise
import numpy as np


def mistake_bound(X, y, w):
    delta = (y * (X @ (w / np.linalg.norm(w)))).min()
    if delta <= 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() / delta) ** 2
