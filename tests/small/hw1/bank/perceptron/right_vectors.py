# right: jumps to the next mistake of the pass
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
