# wrong: returns the passes, not the mistakes
# loses: test_four_points, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, passes, clean = np.zeros(X.shape[1]), 0, False
    while not clean:
        passes += 1
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                clean = False
    return w, passes
