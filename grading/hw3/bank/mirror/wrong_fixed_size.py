# wrong: folds four weights, as in the example, and no other number
# loses: test_the_scores_agree
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    return w[:2] - w[2:4]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare
