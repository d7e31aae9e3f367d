# wrong: < for ≤
# loses: test_score_zero
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) < 0:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w
