# wrong: the plane half-way between the two nearest points
# loses: test_the_examples_of_the_text, test_a_loose_gap, test_a_narrow_gap, test_unusual_data
import numpy as np


def widest(X, y, tol):
    plus, minus = np.flatnonzero(y > 0), np.flatnonzero(y < 0)
    i, j = min(((i, j) for i in plus for j in minus), key=lambda pair: np.sum((X[pair[0]] - X[pair[1]]) ** 2))
    z = X[i] - X[j]
    alpha = np.zeros(len(y))
    alpha[[i, j]] = 2 / (z @ z)
    w = 2 * z / (z @ z)
    return w, 1 - w @ X[i], alpha
