# wrong: decides after one pass
# loses: test_a_separator, test_multipliers, test_a_score_of_0
import numpy as np


def certificate(X, y):
    w, counts = np.zeros(X.shape[1]), np.zeros(len(X))
    for i in range(len(X)):
        if y[i] * (w @ X[i]) <= 0:
            w = w + y[i] * X[i]
            counts[i] += 1
    if (y * (X @ w) > 0).all():
        return "separator", w
    return "multipliers", counts
