# wrong: the plane w·x = b, with the offset's sign turned round
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w - b >= 0, 1, -1)
