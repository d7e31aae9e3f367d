# wrong: takes max_updates for a number of passes
# loses: test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes = np.zeros(X.shape[1]), []
    for _ in range(max_updates):
        before = len(mistakes)
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
        if len(mistakes) == before:
            break
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes
