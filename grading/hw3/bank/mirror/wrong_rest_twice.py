# wrong: gives all that is left over to both sides
# loses: test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / len(u)
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare
