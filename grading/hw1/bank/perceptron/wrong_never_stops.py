# wrong: makes all tau passes, clean or not
# loses: test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                mistakes.append(i)
    return w, b, mistakes
