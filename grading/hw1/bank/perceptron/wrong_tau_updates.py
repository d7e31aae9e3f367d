# wrong: takes tau for a limit of updates
# loses: test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes, changed = np.zeros(X.shape[1]), 0, [], True
    while changed:
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0 and len(mistakes) < tau:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
    return w, b, mistakes
