# right: the point whose multiplier is furthest from both ends
import numpy as np


def kinds(alpha, C):
    near_0, near_C = np.abs(alpha) < 1e-6 * C, np.abs(alpha - C) < 1e-6 * C
    return tuple(np.array(["margin", "spare", "pays"])[near_0 + 2 * near_C])


def offset(X, y, alpha, C):
    i = np.argmin(np.abs(alpha - C / 2))
    w = sum(a * label * x for a, label, x in zip(alpha, y, X, strict=True))
    return float(y[i] - np.dot(w, X[i]))
