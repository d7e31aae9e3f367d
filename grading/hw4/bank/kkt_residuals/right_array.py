# right: one array of four
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    return np.array(
        [
            np.clip(-s, 0, None).max(),
            np.max(np.append(-alpha, np.abs(np.dot(alpha, y)))),
            np.linalg.norm(X.T @ (alpha * y) - w),
            np.linalg.norm(alpha * s, np.inf),
        ]
    )
