# wrong: returns how many mistakes, not which
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, T = np.zeros(X.shape[1]), 0, 0
    for _ in range(tau):
        before = T
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, T = w + y[i] * X[i], b + y[i], T + 1
        if T == before:
            break
    return w, b, T
