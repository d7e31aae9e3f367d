# wrong: stops after one pass
# loses: test_every_point_is_right_in_the_end, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes = np.zeros(X.shape[1]), []
    for i in range(len(X)):
        if y[i] * (w @ X[i]) <= 0:
            w = w + y[i] * X[i]
            mistakes.append(i)
    return w, mistakes
