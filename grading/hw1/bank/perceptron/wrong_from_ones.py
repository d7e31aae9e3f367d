# wrong: starts from ones
# loses: test_four_points, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes = np.ones(X.shape[1]), []
    while True:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                mistakes.append(i)
                clean = False
        if clean:
            return w, mistakes
