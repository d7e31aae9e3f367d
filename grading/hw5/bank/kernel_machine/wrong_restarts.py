# wrong: goes back to point 0 after each mistake
# loses: test_the_counts
import numpy as np


def kernel_perceptron(G, y):
    alpha, i = np.zeros(len(y)), 0
    while i < len(y):
        if y[i] * ((alpha * y) @ G[:, i]) <= 0:
            alpha[i] += 1
            i = 0
        else:
            i += 1
    return alpha


def left_out_errors(G, y):
    def learn(G, y):
        alpha, clean = np.zeros(len(y)), False
        while not clean:
            clean = True
            for i in range(len(y)):
                if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                    alpha[i] += 1
                    clean = False
        return alpha

    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        wrong += (1 if (learn(G[keep][:, keep], y[keep]) * y[keep]) @ G[keep, i] >= 0 else -1) != y[i]
    return wrong
