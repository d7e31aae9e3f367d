# wrong: forgets the offset
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w >= 0, 1, -1)
