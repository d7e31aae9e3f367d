# wrong: a negative margin is squared, and looks like a promise
# loses: test_no_separator_no_promise
import numpy as np


def mistake_bound(X, y, w):
    delta = (y * (X @ w)).min() / np.linalg.norm(w)
    return (np.linalg.norm(X, axis=1).max() / delta) ** 2
