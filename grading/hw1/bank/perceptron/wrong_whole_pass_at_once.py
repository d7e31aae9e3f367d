# wrong: finds the mistakes of a pass with old weights, and adds them all
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        wrong = np.flatnonzero(y * (X @ w + b) <= 0)
        if len(wrong) == 0:
            break
        w, b = w + y[wrong] @ X[wrong], b + y[wrong].sum()
        mistakes.extend(wrong.tolist())
    return w, b, mistakes
