# wrong: the smallest |score|, which is never negative
# loses: test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return np.abs(X @ w + b).min() / np.linalg.norm(w)
