# wrong: takes the bound for the error
# loses: test_three_points, test_left_out, test_left_out_at_0
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
    return (kernel_perceptron(G, y) > 0).sum()
