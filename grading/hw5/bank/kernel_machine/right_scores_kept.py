# right: keeps the scores up to date, and counts in a comprehension
import numpy as np


def kernel_perceptron(G, y):
    alpha, f, since = np.zeros(len(y), dtype=int), np.zeros(len(y)), 0
    i = 0
    while since < len(y) or i > 0:
        if y[i] * f[i] > 0:
            since += 1
        else:
            alpha[i] += 1
            f += y[i] * G[i]
            since = 0
        i = (i + 1) % len(y)
    return alpha


def left_out_errors(G, y):
    def is_wrong(i):
        H, z = np.delete(np.delete(G, i, 0), i, 1), np.delete(y, i)
        f = (kernel_perceptron(H, z) * z) @ np.delete(G[i], i)
        return (f >= 0) != (y[i] > 0)

    return sum(is_wrong(i) for i in range(len(y)))
