# wrong: < for ≤: a point on the plane passes, and divides by 0
# loses: test_no_separator_is_refused
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest < 0:
        raise ValueError("the plane does not separate the classes")
    return w / smallest, b / smallest, smallest / np.linalg.norm(w)
