# wrong: works on twice the caller's points
# loses: test_one_point_one_line
import numpy as np


def certificate(X, y):
    X *= 2
    w, updates, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = updates.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                updates[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
    return "multipliers", updates - seen[tuple(w)]
