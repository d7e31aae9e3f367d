# wrong: makes the largest score 1
# loses: test_the_plane_of_the_text, test_every_description, test_no_separator_is_refused, test_the_callers_arrays_stay
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    largest = (y * (X @ w + b)).max()
    return w / largest, b / largest, smallest / np.linalg.norm(w)
