# wrong: counts the points from 1
# loses: test_four_points, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                mistakes.append(i + 1)
                clean = False
    return w, mistakes
