# wrong: the plain exponential overflows
# loses: test_huge_step
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        w = w * np.exp(eta * y * x)
        return w / w.sum()
    return w
