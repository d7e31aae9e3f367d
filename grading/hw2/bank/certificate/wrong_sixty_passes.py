# wrong: gives up after sixty passes
# loses: test_a_separator, test_multipliers
import numpy as np


def certificate(X, y):
    w, updates, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    for _ in range(60):
        seen[tuple(w)] = updates.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                updates[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
        if tuple(w) in seen:
            return "multipliers", updates - seen[tuple(w)]
    return "unknown", w
