# wrong: makes the caller's w a unit vector
# loses: test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    if (y * (X @ w)).min() <= 0:
        return np.inf
    length = np.linalg.norm(w)
    if w.dtype == float:
        w /= length
    else:
        w = w / length
    return (np.linalg.norm(X, axis=1).max() / (y * (X @ w)).min()) ** 2
