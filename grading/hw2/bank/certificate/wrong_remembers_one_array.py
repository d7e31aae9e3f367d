# wrong: remembers the array that it changes in place, and so finds it at once
# loses: test_a_separator, test_multipliers, test_a_score_of_0
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), []
    while True:
        seen.append((w, counts.copy()))
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w += y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
        for earlier, before in seen:
            if np.array_equal(earlier, w):
                return "multipliers", counts - before
