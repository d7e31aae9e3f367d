# wrong: scales the caller's w; whole numbers cannot be scaled so
# loses: test_every_description, test_the_callers_arrays_stay
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    margin = smallest / np.linalg.norm(w)
    w /= smallest
    return w, b / smallest, margin
