# wrong: the squared length
# loses: test_the_claim_of_the_text, test_stationarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.sum((w - (alpha * y) @ X) ** 2)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity
