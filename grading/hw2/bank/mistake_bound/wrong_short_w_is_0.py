# wrong: takes a short w for 0
# loses: test_a_separator_of_any_length
import numpy as np


def mistake_bound(X, y, w):
    length = np.linalg.norm(w)
    if length < 1e-6 or (y * (X @ w)).min() <= 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() * length / (y * (X @ w)).min()) ** 2
