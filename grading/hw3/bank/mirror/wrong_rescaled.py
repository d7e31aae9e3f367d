# wrong: divides by the sum, which changes u
# loses: test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    w = np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)])
    return w / w.sum()
