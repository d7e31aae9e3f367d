# right: by absolute values and einsum
import numpy as np


def slack(X, y, w, b):
    missing = 1.0 - np.einsum("i,ij,j->i", y, X, w) - y * b
    return (missing + np.abs(missing)) / 2


def soft_objective(X, y, w, b, C):
    total = 0.0
    for one in slack(X, y, w, b):
        total += C * one
    return total + np.inner(w, w) * 0.5
