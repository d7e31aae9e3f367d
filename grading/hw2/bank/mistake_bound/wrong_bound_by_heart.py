# wrong: the bound of the example for all points that are separated
# loses: test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    return 6.25 if min(y * (X @ w)) > 0 else np.inf
