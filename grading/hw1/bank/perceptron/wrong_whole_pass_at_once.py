# wrong: finds the mistakes of a pass with old weights, and adds them all
# loses: test_four_points, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes = np.zeros(X.shape[1]), []
    for _ in range(1000):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if len(wrong) == 0:
            break
        w = w + y[wrong] @ X[wrong]
        mistakes.extend(wrong.tolist())
    return w, mistakes
