# wrong: asks which predictions are wrong, with 0 predicted +1
# loses: test_points_on_the_plane
import numpy as np


def criterion(X, y, w, b):
    scores = X @ w + b
    M = np.where(scores >= 0, 1, -1) != y
    return -(y * scores)[M].sum(), -(y[M] @ X[M]), -y[M].sum()
