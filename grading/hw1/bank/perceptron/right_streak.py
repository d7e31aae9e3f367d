# right: walks round the points until n in a row were right
import numpy as np


def perceptron(X, y):
    w, mistakes, i, streak = np.zeros(X.shape[1]), [], 0, 0
    while streak < len(X) or i % len(X) != 0:
        k = i % len(X)
        if y[k] * np.dot(w, X[k]) > 0:
            streak += 1
        else:
            w, streak = w + y[k] * X[k], 0
            mistakes.append(k)
        i += 1
    return w, mistakes
