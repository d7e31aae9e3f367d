# wrong: never makes more than five passes
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(min(tau, 5)):
        before = len(mistakes)
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                mistakes.append(i)
        if len(mistakes) == before:
            break
    return w, b, mistakes
