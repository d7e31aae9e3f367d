# wrong: labels 0 and 1
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w + b >= 0, 1, 0)
