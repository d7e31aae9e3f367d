# right: by splitting in halves, the left-over weight on the last feature
import numpy as np


def mirror(X):
    return np.concatenate((X, np.negative(X)), axis=1)


def fold(w):
    plus, minus = np.split(np.asarray(w), 2)
    return plus - minus


def unfold(u):
    halves = np.vstack([np.clip(u, 0, None), -np.clip(u, None, 0)])
    halves[:, -1] += (1 - halves.sum()) / 2
    return halves.ravel()
