# wrong: cuts the exponents off at 700
# loses: test_huge_step
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        w = w * np.exp(np.clip(eta * y * x, -700, 700))
        return w / w.sum()
    return w
