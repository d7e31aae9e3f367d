# right: the offset as one more weight, and jumps from mistake to mistake
import numpy as np


def perceptron(X, y, tau):
    A = y[:, None] * np.hstack([X, np.ones((len(X), 1))])
    w, mistakes, i, tidy = np.zeros(A.shape[1]), [], 0, 0
    while tau > 0 and tidy < len(A):
        later = np.flatnonzero(A[i:] @ w <= 0)
        if len(later) == 0:
            tidy += len(A) - i
            tau, i = tau - 1, 0
            continue
        i += int(later[0])
        w = w + A[i]
        mistakes.append(i)
        i, tidy = i + 1, 0
    return w[:-1], w[-1], mistakes
