# wrong: returns the passes, not the mistakes
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, passes, changed = np.zeros(X.shape[1]), 0, 0, True
    while changed and passes < tau:
        passes += 1
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                changed = True
    return w, b, passes
