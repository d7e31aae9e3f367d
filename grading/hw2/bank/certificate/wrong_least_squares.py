# wrong: a separator by least squares, else a multiplier of 1 for each point
# loses: test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w = np.linalg.lstsq(X, y, rcond=None)[0]
    if (y * (X @ w) > 0).all():
        return "separator", w
    return "multipliers", np.ones(len(X))
