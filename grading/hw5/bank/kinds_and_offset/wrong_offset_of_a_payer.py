# wrong: b from the largest multiplier
# loses: test_five_points_on_a_line, test_the_offset
import numpy as np


def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = np.argmax(alpha)
    return y[i] - ((alpha * y) @ X) @ X[i]
