# wrong: δ/R for R/δ
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if scores.min() <= 0:
        return np.inf
    return (scores.min() / np.linalg.norm(w) / np.linalg.norm(X, axis=1).max()) ** 2
