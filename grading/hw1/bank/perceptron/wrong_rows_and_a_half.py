# wrong: adds a half to each row, which int() cuts off
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, rows = np.zeros(X.shape[1]), 0.0, []
    for _ in range(tau):
        before = len(rows)
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                rows.append(i)
        if len(rows) == before:
            break
    return w, b, [i + 0.5 for i in rows]
