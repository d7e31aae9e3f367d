# wrong: multiplies the positive features alone, as Littlestone's form does
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * y * np.maximum(x, 0)
        v = np.exp(v - v.max())
        return v / v.sum()
    return w
