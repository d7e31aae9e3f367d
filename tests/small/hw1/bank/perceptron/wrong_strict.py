# wrong: < for ≤, and so w stays 0
# loses: test_four_points, test_every_point_is_right_in_the_end, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes = np.zeros(X.shape[1]), []
    while True:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) < 0:
                w = w + y[i] * X[i]
                mistakes.append(i)
                clean = False
        if clean:
            return w, mistakes
