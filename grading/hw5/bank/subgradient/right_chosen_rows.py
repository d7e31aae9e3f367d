# right: sums the rows that owe
import numpy as np


def subgradient(X, y, w, b, C):
    owing = np.where(1 - y * (X.dot(w) + b) > 0)[0]
    g = w.copy()
    g -= C * (y[owing][:, np.newaxis] * X[owing]).sum(axis=0)
    return (g, -C * int(y[owing].sum()))
