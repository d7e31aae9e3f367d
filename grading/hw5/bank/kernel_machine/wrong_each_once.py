# wrong: notes that a point was needed, not how often
# loses: test_three_points, test_the_counts
import numpy as np


def kernel_perceptron(G, y, once=True):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return np.minimum(alpha, 1) if once else alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep], once=False)
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] >= 0 else -1) != y[i]
    return wrong
