# wrong: predicts with sign(0) = 0, which is wrong for either label
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
        wrong += np.sign((alpha * y[keep]) @ G[keep, i]) != y[i]
    return wrong
