# wrong: equal weights, tilted by u: negative where u_j is large
# loses: test_unfold_nothing_to_spare
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    return np.concatenate([u, -u]) / 2 + 1 / (2 * len(u))
