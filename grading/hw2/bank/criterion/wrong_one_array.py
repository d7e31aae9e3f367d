# wrong: the gradient by w and b in one array
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
import numpy as np


def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum(), np.append(-(y[M] @ X[M]), -y[M].sum())
