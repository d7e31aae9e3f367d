# wrong: refuses a normal vector that has a 0 in it
# loses: test_planes_of_whole_numbers
import numpy as np


def signed_distance(X, w, b):
    if not np.all(w):
        raise ValueError("w is zero")
    return (X @ w + b) / np.linalg.norm(w)
