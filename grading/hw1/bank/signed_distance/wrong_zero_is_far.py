# wrong: says 0 instead of raising when there is no plane
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    return (X @ w + b) / length if length > 0 else np.zeros(len(X))
