# wrong: a limit of its own in place of tau
# loses: test_tau_passes
import numpy as np


def perceptron(X, y, tau=None):
    w, b, mistakes, tau = np.zeros(X.shape[1]), 0, [], 700
    for _ in range(tau):
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes
