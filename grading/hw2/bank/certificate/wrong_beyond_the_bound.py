# wrong: proofs with larger numbers than are allowed, where every float is whole
# loses: test_the_two_examples, test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, updates, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = updates.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                updates[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", 2.0**70 * w
    return "multipliers", 2.0**70 * (updates - seen[tuple(w)])
