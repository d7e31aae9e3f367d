# wrong: stops when the last point of a pass was right
# loses: test_every_point_is_right_in_the_end, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes = np.zeros(X.shape[1]), []
    while True:
        for i in range(len(X)):
            clean = y[i] * (w @ X[i]) > 0
            if not clean:
                w = w + y[i] * X[i]
                mistakes.append(i)
        if clean:
            return w, mistakes
