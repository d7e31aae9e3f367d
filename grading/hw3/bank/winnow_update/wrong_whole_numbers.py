# wrong: makes an array like x, which may hold whole numbers only
# loses: test_score_zero
import numpy as np


def winnow_update(w, x, y, eta):
    new = np.zeros_like(x)
    new[:] = w
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        new[:] = v / v.sum()
    return new
