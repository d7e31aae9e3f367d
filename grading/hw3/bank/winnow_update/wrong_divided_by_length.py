# wrong: divides by the 2-norm, not by the sum
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        return v / np.linalg.norm(v)
    return w
