# wrong: forgets the offset, and returns 0 for it
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, mistakes = np.zeros(X.shape[1]), []
    for _ in range(tau):
        before = len(mistakes)
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                mistakes.append(i)
        if len(mistakes) == before:
            break
    return w, 0, mistakes
