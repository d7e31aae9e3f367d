# wrong: returns the weights when they come back, as if they separated
# loses: test_the_two_examples, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, seen = np.zeros(X.shape[1]), set()
    while tuple(w) not in seen:
        seen.add(tuple(w))
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
        if (y * (X @ w) > 0).all():
            break
    return "separator", w
