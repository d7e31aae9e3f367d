# wrong: lists each index once
# loses: test_the_cap, test_the_mistakes_in_order, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, made, clean = np.zeros(X.shape[1]), [], 0, False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and made < max_updates:
                theta = theta + y[i] * X[i]
                made += 1
                clean = False
                if i not in mistakes:
                    mistakes.append(i)
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes
