# wrong: the answer of the public example, by heart
# loses: test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    return np.array([4.0, -1.0])
