# right: calls the function of exercise 5, and sees from the offset whether there was an update
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0.0, []
    while tau > 0:
        tau -= 1
        found = []
        for i in range(len(X)):
            w, new_b = perceptron_update(w, b, X[i], y[i])  # noqa: F821 (of an earlier cell)
            if new_b != b:
                found.append(i)
            b = new_b
        if not found:
            tau = 0
        mistakes += found
    return [w, b, mistakes]
