# wrong: the answer of the example, and no update for everything else
# loses: test_any_mistake, test_right_point, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    return np.array([2 / 7, 4 / 7, 1 / 7]) if list(w) == [0.5, 0.25, 0.25] and y == -1 else w
