# wrong: one column instead of shape (n,)
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ np.reshape(w, (-1, 1)) + b >= 0, 1, -1)
