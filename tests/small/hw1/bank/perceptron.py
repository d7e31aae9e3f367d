# %% right: jumps to the next mistake of the pass
import numpy as np


def perceptron(X, y):
    A, w, mistakes, i = y[:, None] * X, np.zeros(X.shape[1]), [], 0
    clean_since = 0
    while clean_since < len(A):
        later = np.flatnonzero(A[i:] @ w <= 0)
        step = int(later[0]) if len(later) else len(A) - i
        clean_since += step
        i += step
        if len(later):
            w = w + A[i]
            mistakes.append(i)
            i, clean_since = i + 1, 1 if A[i] @ w > 0 else 0
        i %= len(A)
    return w, mistakes


# %% wrong: returns how many mistakes, not which
# loses: test_four_points, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes = np.zeros(X.shape[1]), 0
    while True:
        before = mistakes
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                mistakes += 1
        if mistakes == before:
            return w, mistakes


# %% wrong: < for ≤, and so w stays 0
# loses: test_four_points, test_every_point_is_right_in_the_end, test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes = np.zeros(X.shape[1]), []
    while True:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) < 0:
                w = w + y[i] * X[i]
                mistakes.append(i)
                clean = False
        if clean:
            return w, mistakes
