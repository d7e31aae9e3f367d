# right: a mean in which each point has its multiplier's weight
import numpy as np


def plane_from(X, y, alpha):
    w = np.einsum("i,i,ij->j", alpha, y, X)
    return w, np.average(y - X @ w, weights=alpha)
