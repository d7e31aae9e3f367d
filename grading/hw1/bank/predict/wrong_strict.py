# wrong: > for ≥, and so -1 on the plane
# loses: test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w + b > 0, 1, -1)
