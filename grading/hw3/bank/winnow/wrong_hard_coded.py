# wrong: the answer of the example
# loses: test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    return np.array([4 / 7, 1 / 7, 1 / 7, 1 / 7]), [0]
