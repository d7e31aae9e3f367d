# wrong: cut off at 0
# loses: test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return max(0.0, (y * (X @ w + b)).min() / np.linalg.norm(w))
