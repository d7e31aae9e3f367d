# wrong: hard-codes the answer of the public example
# loses: test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
import numpy as np


def criterion(X, y, w, b):
    return 2.0, np.array([3.0, 1.0]), 2.0
