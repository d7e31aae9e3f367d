# wrong: a negative multiplier may be
# loses: test_dual
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = abs(alpha @ y)
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity
