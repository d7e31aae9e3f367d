# wrong: the margin of the point nearest to the plane, not the smallest margin
# loses: test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    margins = y * (X @ w + b) / np.linalg.norm(w)
    return margins[np.argmin(np.abs(margins))]
