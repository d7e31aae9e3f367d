# wrong: stops after one pass
# loses: test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes = np.zeros(X.shape[1]), []
    for i in range(len(X)):
        w = np.exp(eta * (theta - theta.max()))
        if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
            theta = theta + y[i] * X[i]
            mistakes.append(i)
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes
