# wrong: returns the width of the band, 2/‖w‖
# loses: test_the_plane_of_the_text, test_every_description
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    w, b = w / smallest, b / smallest
    return w, b, 2 / np.linalg.norm(w)
