# wrong: compares lengths, not vectors
# loses: test_the_claim_of_the_text, test_stationarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = abs(np.linalg.norm(w) - np.linalg.norm((alpha * y) @ X))
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity
