# wrong: multiplies by 1 + η y x for e to it, with η = ln 2
# loses: test_row_1, test_row_2, test_row_3, test_row_4
import numpy as np


def grown(w, A):
    v = np.array(w) * (1 + np.log(2) * np.array(A))
    return v / v.sum()


one = grown([1 / 4] * 4, [1, -1, 0, 0])
two = grown(one, [-1, -1, 1, 1])
four = grown(two, [1, 1, 0, -1])
weights_by_hand = [one, two, two, four]
mistakes_by_hand = [0, 1, 3]
