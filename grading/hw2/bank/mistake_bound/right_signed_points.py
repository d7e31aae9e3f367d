# right: works with the signed points y x, and prints on the way
import numpy as np


def mistake_bound(X, y, w):
    signed = X * np.reshape(y, (-1, 1))
    scores = signed @ w
    print("smallest score", scores.min())
    if np.any(scores <= 0):
        return np.inf
    R = max(np.linalg.norm(row) for row in signed)
    return np.square(R * np.linalg.norm(w) / scores.min())
