# wrong: takes fifty passes for proof enough, and returns all updates
# loses: test_a_separator, test_multipliers, test_a_score_of_0
import numpy as np


def certificate(X, y):
    w, counts = np.zeros(X.shape[1]), np.zeros(len(X))
    for _ in range(50):
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
                clean = False
        if clean:
            return "separator", w
    return "multipliers", counts
