# wrong: the smallest of the points that are right
# loses: test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    margins = y * (X @ w + b) / np.linalg.norm(w)
    return margins[margins > 0].min() if (margins > 0).any() else 0.0
