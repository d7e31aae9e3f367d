# wrong: does not start from zero for the next point
# loses: test_left_out
import numpy as np


def kernel_perceptron(G, y, start=None):
    alpha, clean = np.zeros(len(y)) if start is None else start, False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    wrong, alpha = 0, np.zeros(len(y))
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha[keep] = kernel_perceptron(G[keep][:, keep], y[keep], alpha[keep])
        wrong += (1 if (alpha * y)[keep] @ G[keep, i] >= 0 else -1) != y[i]
    return wrong
