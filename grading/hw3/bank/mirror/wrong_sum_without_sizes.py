# wrong: takes the sum of u for the sum of its sizes
# loses: test_unfold_nothing_to_spare, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    spare = (1 - u.sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare
