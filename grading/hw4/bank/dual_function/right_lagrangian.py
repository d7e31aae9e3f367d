# right: the Lagrangian at its lowest point
import numpy as np


def lagrangian(X, y, alpha, w, b):
    return 0.5 * np.vdot(w, w) + np.sum(alpha * (1 - y * (X @ w + b)))


def dual_function(X, y, alpha):
    balance = np.dot(alpha, y)
    if np.abs(balance) > 1e-9 * sum(abs(a) for a in alpha):
        return -np.inf
    u = np.sum((alpha * y)[:, np.newaxis] * X, axis=0)
    return lagrangian(X, y, alpha, u, 0)
