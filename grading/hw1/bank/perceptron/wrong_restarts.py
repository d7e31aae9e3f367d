# wrong: starts again from point 0 after each mistake
# loses: test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes, i = np.zeros(X.shape[1]), [], 0
    while i < len(X):
        if y[i] * (w @ X[i]) <= 0:
            w = w + y[i] * X[i]
            mistakes.append(i)
            i = 0
        else:
            i += 1
    return w, mistakes
