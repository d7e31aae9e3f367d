# wrong: makes ‖w‖ 1, and not the smallest score
# loses: test_the_plane_of_the_text, test_every_description, test_the_callers_arrays_stay
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    length = np.linalg.norm(w)
    return w / length, b / length, smallest / length
