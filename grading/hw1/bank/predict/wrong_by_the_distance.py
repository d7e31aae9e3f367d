# wrong: divides by the length of w, which may be 0
# loses: test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where((X @ w + b) / np.linalg.norm(w) >= 0, 1, -1)
