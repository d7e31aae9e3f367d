# wrong: counts all updates, not those of the cycle
# loses: test_multipliers, test_a_score_of_0
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), set()
    while tuple(w) not in seen:
        seen.add(tuple(w))
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
                clean = False
        if clean:
            return "separator", w
    return "multipliers", counts
