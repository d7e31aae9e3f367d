# right: one pass, and again if it changed anything
import numpy as np


def one_pass(G, y, alpha):
    new = alpha.copy()
    for i, label in enumerate(y):
        new[i] += label * np.sum(new * y * G[i]) <= 0
    return new


def kernel_perceptron(G, y, alpha=None):
    alpha = np.zeros(len(G)) if alpha is None else alpha
    new = one_pass(G, y, alpha)
    return alpha if np.array_equal(new, alpha) else kernel_perceptron(G, y, new)


def left_out_errors(G, y):
    answers = np.empty(len(y))
    for i in range(len(y)):
        keep = np.ones(len(y), dtype=bool)
        keep[i] = False
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        answers[i] = 1 if G[i, keep] @ (alpha * y[keep]) >= 0 else -1
    return np.count_nonzero(answers != y)
