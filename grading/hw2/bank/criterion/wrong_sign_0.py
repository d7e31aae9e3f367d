# wrong: compares np.sign with the label, and calls the sign of 0 right
# loses: test_points_on_the_plane
import numpy as np


def criterion(X, y, w, b):
    scores = X @ w + b
    M = np.sign(scores) == -y
    return -(y * scores)[M].sum(), -(y[M] @ X[M]), -y[M].sum()
