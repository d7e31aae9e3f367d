# wrong: score without the label
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    delta = (X @ w).min()
    if delta <= 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() * np.linalg.norm(w) / delta) ** 2
