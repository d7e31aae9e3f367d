# wrong: returns how many mistakes, not which
# loses: test_three_points, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), 0, False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and mistakes < max_updates:
                theta = theta + y[i] * X[i]
                mistakes += 1
                clean = False
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes
