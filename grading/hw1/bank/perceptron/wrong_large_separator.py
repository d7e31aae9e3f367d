# wrong: any separator times 10^10: whole, but no sum of points
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(700):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + 0.25 * y[i] * X[i], b + 0.25 * y[i]
    return 1e10 * w, 1e10 * b, []
