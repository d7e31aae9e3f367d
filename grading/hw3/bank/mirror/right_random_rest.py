# right: the left-over weight anywhere
import numpy as np


def mirror(X):
    n, p = X.shape
    doubled = np.empty((n, 2 * p))
    doubled[:, :p], doubled[:, p:] = X, -X
    return doubled


def fold(w):
    return w[: w.size // 2] - w[w.size // 2 :]


def unfold(u):
    rest = np.random.default_rng(7).dirichlet(np.ones(len(u))) * (1 - np.abs(u).sum()) / 2
    return np.hstack([np.where(u > 0, u, 0) + rest, np.where(u < 0, -u, 0) + rest])
