# wrong: min of |score|: a point on the wrong side goes unseen
# loses: test_no_separator_is_refused
import numpy as np


def canonical(X, y, w, b):
    smallest = np.abs(X @ w + b).min()
    if smallest == 0:
        raise ValueError("a point is on the plane")
    return w / smallest, b / smallest, smallest / np.linalg.norm(w)
