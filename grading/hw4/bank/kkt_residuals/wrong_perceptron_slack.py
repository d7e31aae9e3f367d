# wrong: s without the 1: only points on the wrong side lack something
# loses: test_the_claim_of_the_text, test_primal, test_complementarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b)
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity
