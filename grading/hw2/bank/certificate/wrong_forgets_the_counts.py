# wrong: counts anew in each pass, where the cycle may have several
# loses: test_multipliers
import numpy as np


def certificate(X, y):
    w, seen = np.zeros(X.shape[1]), set()
    while tuple(w) not in seen:
        seen.add(tuple(w))
        counts = np.zeros(len(X))
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
    return "multipliers", counts
