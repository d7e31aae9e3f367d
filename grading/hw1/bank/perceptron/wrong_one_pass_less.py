# wrong: loops over range(1, tau), one pass less than allowed
# loses: test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(1, tau):
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes
