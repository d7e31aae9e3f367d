# wrong: one vector of d + 1 numbers, not a pair
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
import numpy as np


def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return np.append(w - pull @ X, -pull.sum())
