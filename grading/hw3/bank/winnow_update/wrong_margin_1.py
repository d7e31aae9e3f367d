# wrong: updates until the score is 1, as the hinge loss would
# loses: test_right_point
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) < 1:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w
