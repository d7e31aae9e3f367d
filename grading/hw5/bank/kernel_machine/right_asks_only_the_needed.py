# right: points that were never a mistake are right when left out
import numpy as np


def kernel_perceptron(G, y):
    signed = y[:, None] * G * y
    alpha, mistakes = np.zeros(len(y)), True
    while mistakes:
        mistakes = 0
        for i in range(len(y)):
            if signed[i] @ alpha <= 0:
                alpha[i] += 1
                mistakes += 1
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in np.flatnonzero(kernel_perceptron(G, y)):
        keep = np.arange(len(y)) != i
        f = (kernel_perceptron(G[keep][:, keep], y[keep]) * y[keep]) @ G[keep, i]
        wrong += int(y[i] == (-1 if f >= 0 else 1))
    return wrong
