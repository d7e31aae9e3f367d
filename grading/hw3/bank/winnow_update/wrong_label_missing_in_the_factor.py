# wrong: multiplies by e to η x, without the label
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w
