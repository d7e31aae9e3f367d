# %% right: one inner product a row, by einsum
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("a plane needs a normal vector")
    return (np.einsum("ij,j->i", X, w) + b) / np.sqrt(np.sum(np.square(w)))


# %% right: plain Python numbers of a list, whatever the dtype
def signed_distance(X, w, b):
    squares = sum(float(wj) ** 2 for wj in w)
    if squares == 0:
        raise ValueError("no plane has a normal vector 0")
    scores = [float(b)] * len(X)
    for i in range(len(X)):
        for j in range(len(w)):
            scores[i] += float(X[i][j]) * float(w[j])
    return [score / squares**0.5 for score in scores]


# %% right: a loop over the points, in plain Python
import math


def signed_distance(X, w, b):
    length = math.hypot(*w)
    if length == 0:
        raise ValueError("w is zero")
    return [(sum(wj * xj for wj, xj in zip(w, x, strict=True)) + b) / length for x in X]


# %% right: a unit normal first, then its offset
import numpy as np


def signed_distance(X, w, b):
    length = np.sqrt(w @ w)
    if not length > 0:
        raise ValueError("expected a normal vector, got 0")
    normal, offset = w / length, b / length
    return normal @ np.transpose(X) + offset


# %% wrong: raises, whatever the plane
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
def signed_distance(X, w, b):
    raise ValueError("w must not be 0")


# %% wrong: refuses a normal vector that has a 0 in it
# loses: test_planes_of_whole_numbers
import numpy as np


def signed_distance(X, w, b):
    if not np.all(w):
        raise ValueError("w is zero")
    return (X @ w + b) / np.linalg.norm(w)


# %% wrong: one column instead of shape (n,)
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return (X @ np.reshape(w, (-1, 1)) + b) / np.linalg.norm(w)


# %% wrong: fills an array of the dtype of X, which cuts off fractions of whole numbers
# loses: test_planes_of_whole_numbers
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    if length == 0:
        raise ValueError("w is zero")
    distances = np.zeros_like(X[:, 0])
    for i, x in enumerate(X):
        distances[i] = (w @ x + b) / length
    return distances


# %% wrong: the answer of the public example, by heart
# loses: test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    return np.array([4.0, -1.0])


# %% wrong: the plane w·x = b, with the offset's sign turned round
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return (X @ w - b) / np.linalg.norm(w)


# %% wrong: forgets the offset
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return X @ w / np.linalg.norm(w)


# %% wrong: a distance without a side
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return abs(X @ w + b) / np.linalg.norm(w)


# %% wrong: divided by ‖(w, b)‖
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return (X @ w + b) / np.linalg.norm([*w, b])


# %% wrong: the score, not divided by ‖w‖
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return X @ w + b


# %% wrong: divides w·x by ‖w‖, and not b
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return X @ w / np.linalg.norm(w) + b


# %% wrong: raises another error than the one that was asked for
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    if length == 0:
        raise ZeroDivisionError("w is zero")
    return (X @ w + b) / length


# %% wrong: prints the distances, and returns nothing
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    print((X @ w + b) / np.linalg.norm(w))


# %% wrong: returns the error instead of raising it
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    return ValueError("w is zero") if length == 0 else (X @ w + b) / length


# %% wrong: divided by ‖w‖²
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return (X @ w + b) / (w @ w)


# %% wrong: divided by the sum of |w|, not by the length
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
import numpy as np


def signed_distance(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return (X @ w + b) / np.abs(w).sum()


# %% wrong: takes a sum of 0 for a vector of 0
# loses: test_planes_of_whole_numbers
import numpy as np


def signed_distance(X, w, b):
    if sum(w) == 0:
        raise ValueError("w is zero")
    return (X @ w + b) / np.linalg.norm(w)


# %% wrong: takes a tiny normal vector for 0
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    if length < 1e-6:
        raise ValueError("w is zero")
    return (X @ w + b) / length


# %% wrong: divides by zero when there is no plane
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    return (X @ w + b) / np.linalg.norm(w)


# %% wrong: says 0 instead of raising when there is no plane
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    return (X @ w + b) / length if length > 0 else np.zeros(len(X))


# %% wrong: a tolerance for zero
# loses: test_no_plane
import numpy as np


def signed_distance(X, w, b):
    n = np.linalg.norm(w)
    if n < 1e-10:
        raise ValueError
    return (X @ w + b) / n
