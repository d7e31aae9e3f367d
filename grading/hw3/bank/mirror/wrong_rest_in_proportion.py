# wrong: spreads what is left over as u is spread, and divides 0 by 0 for u = 0
# loses: test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    size = np.abs(u).sum()
    spare = (1 - size) * np.abs(u) / size / 2
    return np.concatenate([np.maximum(u, 0) + spare, np.maximum(-u, 0) + spare])
