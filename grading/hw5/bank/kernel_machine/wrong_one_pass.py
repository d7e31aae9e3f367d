# wrong: stops after one pass
# loses: test_three_points, test_the_counts, test_left_out
import numpy as np


def kernel_perceptron(G, y):
    alpha = np.zeros(len(y))
    for i in range(len(y)):
        if y[i] * ((alpha * y) @ G[:, i]) <= 0:
            alpha[i] += 1
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] >= 0 else -1) != y[i]
    return wrong
