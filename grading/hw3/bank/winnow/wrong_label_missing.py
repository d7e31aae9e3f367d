# wrong: adds x to the exponents, whatever its label
# loses: test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                theta = theta + X[i]
                mistakes.append(i)
                clean = False
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes
