# wrong: adds, as the perceptron does, from w = 1/p
# loses: test_three_points, test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    w, mistakes, clean = np.full(X.shape[1], 1 / X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                w = w + eta * y[i] * X[i]
                mistakes.append(i)
                clean = False
    return w, mistakes
