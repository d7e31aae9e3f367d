# wrong: w from the largest multiplier of each class alone
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
import numpy as np


def plane_from(X, y, alpha):
    keep = [np.where(y == label, alpha, 0).argmax() for label in (1, -1)]
    w = (alpha * y)[keep] @ X[keep]
    return w, (y - X @ w)[keep].mean()
