# wrong: returns the error instead of raising it
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    return ValueError("w is zero") if length == 0 else (X @ w + b) / length
