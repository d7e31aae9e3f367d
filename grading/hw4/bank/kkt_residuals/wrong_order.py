# wrong: the four in another order
# loses: test_the_claim_of_the_text, test_primal, test_dual, test_stationarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    dual = max(-alpha.min(), abs(alpha @ y))
    return np.linalg.norm(w - (alpha * y) @ X), max(-s.min(), 0.0), dual, np.abs(alpha * s).max()
