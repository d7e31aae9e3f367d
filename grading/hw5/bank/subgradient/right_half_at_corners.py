# right: a corner counts by half, by np.heaviside
import numpy as np


def subgradient(X, y, w, b, C):
    part = np.heaviside(1 - y * (X @ w + b), 0.5)
    return [w - C * X.T @ (part * y), -C * np.dot(part, y)]
