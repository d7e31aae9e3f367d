# right: asks the point with the largest multiplier
import numpy as np


def plane_from(X, y, alpha):
    w = X.T @ (alpha * y)
    k = np.argmax(alpha)
    return w, y[k] - w @ X[k]
