# wrong: raises another error than the one that was asked for
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    if length == 0:
        raise ZeroDivisionError("w is zero")
    return (X @ w + b) / length
