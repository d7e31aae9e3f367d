# %% right: one inner product a row, by einsum
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("a plane needs a normal vector")
    return (np.einsum("ij,j->i", X, w) + b) / np.sqrt(np.sum(np.square(w)))


# %% wrong: the answer of the public example, by heart
# loses: test_any_plane, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    return np.array([4.0, -1.0])


# %% wrong: the score, not divided by ‖w‖
# loses: test_the_plane_of_the_text, test_any_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return X @ w + b
