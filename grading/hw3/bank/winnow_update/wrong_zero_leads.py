# wrong: takes away the largest exponent, of a feature whose weight is 0
# loses: test_huge_step
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        exponents = eta * y * x
        w = w * np.exp(exponents - exponents.max())
        return w / w.sum()
    return w
