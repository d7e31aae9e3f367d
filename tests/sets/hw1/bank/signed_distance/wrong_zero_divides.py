# wrong: divides by zero when there is no plane
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    return (X @ w + b) / np.linalg.norm(w)
