# %% right: absorbs the offset, and splits the gradient at the end
import numpy as np


def criterion(X, y, w, b):
    A = y[:, None] * np.column_stack([X, np.ones(len(X))])
    scores = A @ np.append(w, b)
    total = -A[scores <= 0].sum(axis=0)
    return np.maximum(-scores, 0).sum(), total[:-1], total[-1]


# %% right: point by point, in plain Python
def criterion(X, y, w, b):
    D, by_w, by_b = 0.0, [0.0] * len(w), 0.0
    for x, label in zip(X, y, strict=True):
        score = label * (sum(p * q for p, q in zip(w, x, strict=True)) + b)
        if score <= 0:
            D -= score
            by_w = [g - label * p for g, p in zip(by_w, x, strict=True)]
            by_b -= label
    return D, by_w, by_b


# %% right: a mask of zeros and ones, and Euler's identity for the value
import numpy as np


def criterion(
    X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float
) -> tuple[float, np.ndarray, float]:
    wrong = np.where((X @ w + b) * y > 0, 0.0, 1.0)
    by_w = -X.T @ (wrong * y)
    by_b = -float(np.dot(wrong, y))
    return float(by_w @ w + by_b * b), by_w, by_b


# %% right: a function for one point, and sums over the points
import numpy as np


def one(x, label, w, b):
    score = label * (np.dot(x, w) + b)
    return (-score, -label * x, -label) if score <= 0 else (0.0, 0.0 * x, 0)


def criterion(X, y, w, b):
    parts = [one(np.asarray(x, dtype=float), label, w, b) for x, label in zip(X, y, strict=True)]
    return [sum(part[k] for part in parts) for k in range(3)]


# %% wrong: sums over all points, not over M
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    return -scores.sum(), -(y @ X), -y.sum()


# %% wrong: a gradient of shape (d, 1)
# loses: test_three_points, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum(), -X[M].T @ y[M].reshape(-1, 1), -y[M].sum()


# %% wrong: the gradient by b counts all points of the classes, not those of M
# loses: test_three_points, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum(), -(y[M] @ X[M]), (y == -1).sum() - (y == 1).sum()


# %% wrong: divides by ‖w‖, the sum of distances
# loses: test_three_points, test_the_value, test_points_on_the_plane, test_nothing_is_wrong
import numpy as np


def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum() / np.linalg.norm(w), -(y[M] @ X[M]), -y[M].sum()


# %% wrong: hard-codes the answer of the public example
# loses: test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
import numpy as np


def criterion(X, y, w, b):
    return 2.0, np.array([3.0, 1.0]), 2.0


# %% wrong: the hinge loss, max(0, 1 - score)
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = 1 - y * (X @ w + b)
    M = scores > 0
    return scores[M].sum(), -(y[M] @ X[M]), -y[M].sum()


# %% wrong: sets the points that are right to 0, in the caller's array
# loses: test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    y[scores > 0] = 0
    result = -scores[scores <= 0].sum(), -(y @ X), -y.sum()
    X[:] = 0
    return result


# %% wrong: mean over the points for the sum
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane
def criterion(X, y, w, b):
    scores, n = y * (X @ w + b), len(X)
    M = scores <= 0
    return -scores[M].sum() / n, -(y[M] @ X[M]) / n, -y[M].sum() / n


# %% wrong: the gradient without the labels
# loses: test_three_points, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum(), -X[M].sum(axis=0), -y[M].sum()


# %% wrong: D without its minus sign
# loses: test_three_points, test_the_value, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return scores[M].sum(), -(y[M] @ X[M]), -y[M].sum()


# %% wrong: forgets the offset in the scores
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w)
    M = scores <= 0
    return -scores[M].sum(), -(y[M] @ X[M]), -y[M].sum()


# %% wrong: a gradient that is a number when no point is wrong
# loses: test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    if not M.any():
        return 0.0, 0.0, 0.0
    return -scores[M].sum(), -(y[M] @ X[M]), -y[M].sum()


# %% wrong: the offset moves by 1 for each mistake, instead of y
# loses: test_three_points, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum(), -(y[M] @ X[M]), -M.sum()


# %% wrong: the gradient by w and b in one array
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
import numpy as np


def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum(), np.append(-(y[M] @ X[M]), -y[M].sum())


# %% wrong: asks which predictions are wrong, with 0 predicted +1
# loses: test_points_on_the_plane
import numpy as np


def criterion(X, y, w, b):
    scores = X @ w + b
    M = np.where(scores >= 0, 1, -1) != y
    return -(y * scores)[M].sum(), -(y[M] @ X[M]), -y[M].sum()


# %% wrong: compares np.sign with the label, and calls the sign of 0 right
# loses: test_points_on_the_plane
import numpy as np


def criterion(X, y, w, b):
    scores = X @ w + b
    M = np.sign(scores) == -y
    return -(y * scores)[M].sum(), -(y[M] @ X[M]), -y[M].sum()


# %% wrong: < for ≤
# loses: test_points_on_the_plane
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores < 0
    return -scores[M].sum(), -(y[M] @ X[M]), -y[M].sum()


# %% wrong: the update, which is minus the gradient
# loses: test_three_points, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum(), y[M] @ X[M], y[M].sum()


# %% wrong: loops over range(1, n)
# loses: test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
import numpy as np


def criterion(X, y, w, b):
    D, by_w, by_b = 0.0, np.zeros(len(w)), 0.0
    for i in range(1, len(X)):
        score = y[i] * (w @ X[i] + b)
        if score <= 0:
            D, by_w, by_b = D - score, by_w - y[i] * X[i], by_b - y[i]
    return D, by_w, by_b


# %% wrong: loops over range(n - 1)
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
import numpy as np


def criterion(X, y, w, b):
    D, by_w, by_b = 0.0, np.zeros(len(w)), 0.0
    for i in range(len(X) - 1):
        score = y[i] * (w @ X[i] + b)
        if score <= 0:
            D, by_w, by_b = D - score, by_w - y[i] * X[i], by_b - y[i]
    return D, by_w, by_b


# %% wrong: a tolerance
# loses: test_points_on_the_plane
import numpy as np


def criterion(X, y, w, b):
    s = y * (X @ w + b)
    M = s <= 1e-9
    return -s[M].sum(), -(y[M] @ X[M]), -y[M].sum()


# %% wrong: the gradient in an array like w
# loses: test_the_gradient
import numpy as np


def criterion(X, y, w, b):
    g, D, c = np.zeros_like(w), 0.0, 0.0
    for x, t in zip(X, y, strict=True):
        s = t * (x @ w + b)
        if s <= 0:
            D -= s
            g[:] = g - t * x
            c -= t
    return D, g, c
