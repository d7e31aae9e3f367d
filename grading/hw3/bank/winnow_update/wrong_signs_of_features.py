# wrong: a whole reward for every feature that agrees, however little
# loses: test_any_mistake, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * y * np.sign(x)
        v = np.exp(v - v.max())
        return v / v.sum()
    return w
