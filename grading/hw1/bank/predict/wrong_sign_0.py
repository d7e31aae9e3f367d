# wrong: np.sign, which is 0 on the plane
# loses: test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.sign(X @ w + b)
