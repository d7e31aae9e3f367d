# wrong: changes the array, and returns nothing
# loses: test_update_of_the_text, test_any_mistake, test_right_point, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        w *= np.exp(eta * y * x)
        w /= w.sum()
