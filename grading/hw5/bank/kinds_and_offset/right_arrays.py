# right: an array of words, and the mean over the margin
import numpy as np


def kinds(alpha, C):
    share = np.asarray(alpha) / C
    return np.select([share < 1e-6, share > 1 - 1e-6], ["spare", "pays"], "margin")


def offset(X, y, alpha, C):
    on = kinds(alpha, C) == "margin"
    return np.mean(y[on] - X[on] @ (X.T @ (alpha * y)))
