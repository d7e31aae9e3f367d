# wrong: puts the new w into an array of the old one's type
# loses: test_every_description
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    new = np.zeros_like(w)
    new[:] = w / smallest
    return new, b / smallest, smallest / np.linalg.norm(w)
