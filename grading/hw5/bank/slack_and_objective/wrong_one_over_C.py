# wrong: 1/C for C
# loses: test_the_plane_of_the_text, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + slack(X, y, w, b).sum() / C
