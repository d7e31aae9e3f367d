# wrong: stops after a pass whose last point was right
# loses: test_all_right_in_the_end, test_the_mistakes_in_order
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean and len(mistakes) < max_updates:
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            clean = y[i] * (w @ X[i]) > 0
            if not clean and len(mistakes) < max_updates:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes
