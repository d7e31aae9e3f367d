# wrong: learns from all, and leaves the point out of the score alone
# loses: test_three_points, test_left_out
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
    alpha = kernel_perceptron(G, y)
    others = G - np.diag(np.diag(G))
    return (np.where(others @ (alpha * y) >= 0, 1, -1) != y).sum()
