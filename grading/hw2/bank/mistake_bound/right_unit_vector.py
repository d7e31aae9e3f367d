# right: makes w a unit vector first, and asks for w = 0 before
import numpy as np


def mistake_bound(X, y, w):
    w = np.asarray(w, dtype=float)
    if not w.any():
        return np.inf
    unit = w / np.sqrt(w @ w)
    delta = np.min(y * np.dot(X, unit))
    if delta <= 0:
        return np.inf
    R = np.sqrt(np.max(np.sum(X**2, axis=1)))
    return R**2 / delta**2
