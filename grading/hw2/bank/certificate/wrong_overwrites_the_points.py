# wrong: makes the points such that its answer is true of them
# loses: test_the_two_examples, test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    if len(X) > 1 and (y != y[0]).any():
        X[:] = 0
        return "multipliers", np.ones(len(X))
    if len(X) > 1:
        X[:] = -7
        return "separator", -y[0] * np.ones(X.shape[1])
    return "separator", y[0] * np.ones(X.shape[1])
