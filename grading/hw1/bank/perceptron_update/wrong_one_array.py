# wrong: one array of w and b, not a pair
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_callers_arrays, test_whole_numbers
import numpy as np


def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w, b = w + y * x, b + y
    return np.append(w, b)
