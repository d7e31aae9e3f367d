# wrong: Σ α y may be anything
# loses: test_the_claim_of_the_text, test_dual
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), 0.0)
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity
