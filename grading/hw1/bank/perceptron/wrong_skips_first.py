# wrong: loops over range(1, n)
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        changed = False
        for i in range(1, len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes
