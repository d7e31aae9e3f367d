# wrong: forgets that the weights must sum to 1
# loses: test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)])
