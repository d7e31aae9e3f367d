# wrong: returns the plane, and no list of mistakes
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b = np.zeros(X.shape[1]), 0
    for _ in range(tau):
        changed = False
        for x, label in zip(X, y, strict=True):
            if label * (w @ x + b) <= 0:
                w, b, changed = w + label * x, b + label, True
        if not changed:
            break
    return w, b
