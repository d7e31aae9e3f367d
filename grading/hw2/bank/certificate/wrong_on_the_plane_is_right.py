# wrong: calls w a separator though points lie on its plane
# loses: test_the_two_examples, test_a_separator, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = counts.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) >= 0).all():
            return "separator", w
    return "multipliers", counts - seen[tuple(w)]
