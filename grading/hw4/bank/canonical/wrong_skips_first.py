# wrong: loops over range(1, n)
# loses: test_every_description, test_no_separator_is_refused
import numpy as np


def canonical(X, y, w, b):
    smallest = min(y[i] * (X[i] @ w + b) for i in range(1, len(X)))
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")
    return w / smallest, b / smallest, smallest / np.linalg.norm(w)
