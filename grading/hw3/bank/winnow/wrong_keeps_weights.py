# wrong: keeps the weights: one that is rounded to 0 never comes back
# loses: test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    w, mistakes, clean = np.full(X.shape[1], 1 / X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                v = np.log(w) + eta * y[i] * X[i]
                w = np.exp(v - v.max())
                w = w / w.sum()
                mistakes.append(i)
                clean = False
    return w, mistakes
