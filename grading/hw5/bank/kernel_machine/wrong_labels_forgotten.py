# wrong: the score is Σ α k, without labels
# loses: test_three_points, test_the_counts, test_strangers, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha = np.zeros(len(y))
    for _ in range(100):
        clean = True
        for i in range(len(y)):
            if y[i] * (alpha @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
        if clean:
            break
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        wrong += (kernel_perceptron(G[keep][:, keep], y[keep]) @ G[keep, i] > 0) != (y[i] > 0)
    return wrong
