# wrong: the largest product, and not the largest size
# loses: test_the_claim_of_the_text, test_complementarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = (alpha * s).max()
    return primal, dual, stationarity, complementarity
