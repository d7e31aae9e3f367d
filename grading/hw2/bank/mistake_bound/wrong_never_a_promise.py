# wrong: promises nothing, whatever the points
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    return np.inf
