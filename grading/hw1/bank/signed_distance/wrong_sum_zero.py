# wrong: takes a sum of 0 for a vector of 0
# loses: test_planes_of_whole_numbers
import numpy as np


def signed_distance(X, w, b):
    if sum(w) == 0:
        raise ValueError("w is zero")
    return (X @ w + b) / np.linalg.norm(w)
