# wrong: repeats the features, and forgets the minus
# loses: test_the_mirror_of_the_text, test_the_scores_agree
import numpy as np


def mirror(X):
    return np.hstack([X, X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare
