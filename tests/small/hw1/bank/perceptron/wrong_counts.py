# wrong: returns how many mistakes, not which
# loses: test_four_points, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes = np.zeros(X.shape[1]), 0
    while True:
        before = mistakes
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                mistakes += 1
        if mistakes == before:
            return w, mistakes
