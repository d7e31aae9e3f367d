# wrong: changes the caller's weights
# loses: test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        with np.errstate(divide="ignore"):
            v = np.log(w) + eta * y * x
        w[:] = np.exp(v - v.max())
        w /= w.sum()
    return w
