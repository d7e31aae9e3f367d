# wrong: takes a tiny normal vector for 0
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    if length < 1e-6:
        raise ValueError("w is zero")
    return (X @ w + b) / length
