# wrong: counts the rows from 1
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        changed = False
        for i, (x, label) in enumerate(zip(X, y, strict=True), start=1):
            if label * (w @ x + b) <= 0:
                w, b, changed = w + label * x, b + label, True
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes
