# wrong: adds the lacks of all points up
# loses: test_primal
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = np.maximum(-s, 0).sum()
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity
