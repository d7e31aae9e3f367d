# wrong: gives back nothing where it should raise
# loses: test_no_separator_is_refused
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        return None
    return w / smallest, b / smallest, smallest / np.linalg.norm(w)
