# wrong: divided by ‖w‖²
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return (X @ w + b) / (w @ w)
