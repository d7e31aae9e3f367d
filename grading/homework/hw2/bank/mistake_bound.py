# %% right: plain Python, point by point
import math


def dot(a, b):
    return sum(float(p) * float(q) for p, q in zip(a, b, strict=True))


def mistake_bound(X, y, w):
    longest, nearest = 0.0, math.inf
    for x, label in zip(X, y, strict=True):
        longest = max(longest, math.sqrt(dot(x, x)))
        nearest = min(nearest, label * dot(w, x))
    if nearest <= 0:
        return math.inf
    delta = nearest / math.sqrt(dot(w, w))
    return (longest / delta) ** 2


# %% right: works with the signed points y x, and prints on the way
import numpy as np


def mistake_bound(X, y, w):
    signed = X * np.reshape(y, (-1, 1))
    scores = signed @ w
    print("smallest score", scores.min())
    if np.any(scores <= 0):
        return np.inf
    R = max(np.linalg.norm(row) for row in signed)
    return np.square(R * np.linalg.norm(w) / scores.min())


# %% right: squares only, no root is ever taken
import numpy as np


def mistake_bound(X: np.ndarray, y: np.ndarray, w: np.ndarray) -> float:
    margins = np.einsum("i,ij,j->i", y, X, w)
    smallest = min(margins)
    squares = np.einsum("ij,ij->i", X, X)
    return float(max(squares) * (w @ w) / smallest**2) if smallest > 0 else float("inf")


# %% right: makes w a unit vector first, and asks for w = 0 before
import numpy as np


def mistake_bound(X, y, w):
    w = np.asarray(w, dtype=float)
    if not w.any():
        return np.inf
    unit = w / np.sqrt(w @ w)
    delta = np.min(y * np.dot(X, unit))
    if delta <= 0:
        return np.inf
    R = np.sqrt(np.max(np.sum(X**2, axis=1)))
    return R**2 / delta**2


# %% wrong: min of |score|, a margin that cannot be negative
# loses: test_no_separator_no_promise
import numpy as np


def mistake_bound(X, y, w):
    if not np.any(w):
        return np.inf
    delta = np.abs(X @ w).min() / np.linalg.norm(w)
    if delta == 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() / delta) ** 2


# %% wrong: the bound of the example for all points that are separated
# loses: test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    return 6.25 if min(y * (X @ w)) > 0 else np.inf


# %% wrong: divides by ‖x‖ too, a cosine instead of a margin
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if scores.min() <= 0:
        return np.inf
    lengths = np.linalg.norm(X, axis=1)
    delta = (scores / lengths).min() / np.linalg.norm(w)
    return (lengths.max() / delta) ** 2


# %% wrong: divides by the length of w = 0, and returns nan
# loses: test_no_separator_no_promise
import numpy as np


def mistake_bound(X, y, w):
    delta = (y * (X @ (w / np.linalg.norm(w)))).min()
    if delta <= 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() / delta) ** 2


# %% wrong: hard-codes the answer of the public example
# loses: test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
def mistake_bound(X, y, w):
    return 6.25


# %% wrong: makes the caller's w a unit vector
# loses: test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    if (y * (X @ w)).min() <= 0:
        return np.inf
    length = np.linalg.norm(w)
    if w.dtype == float:
        w /= length
    else:
        w = w / length
    return (np.linalg.norm(X, axis=1).max() / (y * (X @ w)).min()) ** 2


# %% wrong: R is the largest coordinate
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if scores.min() <= 0:
        return np.inf
    return (np.abs(X).max() * np.linalg.norm(w) / scores.min()) ** 2


# %% wrong: R is the mean length, not the largest
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if scores.min() <= 0:
        return np.inf
    R = np.linalg.norm(X, axis=1).mean()
    return (R * np.linalg.norm(w) / scores.min()) ** 2


# %% wrong: promises nothing, whatever the points
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    return np.inf


# %% wrong: score without the label
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    delta = (X @ w).min()
    if delta <= 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() * np.linalg.norm(w) / delta) ** 2


# %% wrong: margin without dividing by ‖w‖
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    delta = (y * (X @ w)).min()
    if delta <= 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() / delta) ** 2


# %% wrong: R/δ, not squared
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if scores.min() <= 0:
        return np.inf
    return np.linalg.norm(X, axis=1).max() / (scores.min() / np.linalg.norm(w))


# %% wrong: prints the bound and returns nothing
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    bound = np.inf
    if scores.min() > 0:
        bound = (np.linalg.norm(X, axis=1).max() * np.linalg.norm(w) / scores.min()) ** 2
    print(bound)


# %% wrong: raises where inf was asked for
# loses: test_no_separator_no_promise
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if (scores <= 0).any():
        raise ValueError("not separable")
    return (np.linalg.norm(X, axis=1).max() * np.linalg.norm(w) / scores.min()) ** 2


# %% wrong: the largest ratio of one point, where R and δ may belong to two
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if scores.min() <= 0:
        return np.inf
    return (np.linalg.norm(X, axis=1) * np.linalg.norm(w) / scores).max() ** 2


# %% wrong: rounds the bound down, since mistakes are whole
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if scores.min() <= 0:
        return np.inf
    return int((np.linalg.norm(X, axis=1).max() * np.linalg.norm(w) / scores.min()) ** 2)


# %% wrong: takes a short w for 0
# loses: test_a_separator_of_any_length
import numpy as np


def mistake_bound(X, y, w):
    length = np.linalg.norm(w)
    if length < 1e-6 or (y * (X @ w)).min() <= 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() * length / (y * (X @ w)).min()) ** 2


# %% wrong: takes a small margin for 0
# loses: test_a_separator_of_any_length
import numpy as np


def mistake_bound(X, y, w):
    if not w.any():
        return np.inf
    delta = (y * (X @ (w / np.linalg.norm(w)))).min()
    return np.inf if delta <= 1e-6 else (np.linalg.norm(X, axis=1).max() / delta) ** 2


# %% wrong: a negative margin is squared, and looks like a promise
# loses: test_no_separator_no_promise
import numpy as np


def mistake_bound(X, y, w):
    delta = (y * (X @ w)).min() / np.linalg.norm(w)
    return (np.linalg.norm(X, axis=1).max() / delta) ** 2


# %% wrong: δ/R for R/δ
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if scores.min() <= 0:
        return np.inf
    return (scores.min() / np.linalg.norm(w) / np.linalg.norm(X, axis=1).max()) ** 2


# %% wrong: leaves out the first point
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    margins = [y[i] * (w @ X[i]) for i in range(1, len(X))] or [0.0]
    if min(margins) <= 0:
        return np.inf
    return (max(np.linalg.norm(x) for x in X[1:]) * np.linalg.norm(w) / min(margins)) ** 2


# %% wrong: leaves out the last point
# loses: test_two_points, test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension
import numpy as np


def mistake_bound(X, y, w):
    margins = [y[i] * (w @ X[i]) for i in range(len(X) - 1)] or [0.0]
    if min(margins) <= 0:
        return np.inf
    return (max(np.linalg.norm(x) for x in X[:-1]) * np.linalg.norm(w) / min(margins)) ** 2
