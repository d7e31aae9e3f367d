# wrong: updates whether it is a mistake or not
# loses: test_right_point
import numpy as np


def winnow_update(w, x, y, eta):
    v = np.log(w) + eta * y * x
    v = np.exp(v - v.max())
    return v / v.sum()
