# wrong: changes the caller's point
# loses: test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    x *= y
    if w @ x <= 0:
        v = np.log(w) + eta * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w
