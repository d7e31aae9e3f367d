# wrong: stops when the last point of a pass was right
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        for i in range(len(X)):
            changed = y[i] * (w @ X[i] + b) <= 0
            if changed:
                w, b = w + y[i] * X[i], b + y[i]
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes
