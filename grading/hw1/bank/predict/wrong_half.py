# wrong: a threshold of one half, as for probabilities
# loses: test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w + b >= 0.5, 1, -1)
