# wrong: a score of 0 is answered by −1
# loses: test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] > 0 else -1) != y[i]
    return wrong
