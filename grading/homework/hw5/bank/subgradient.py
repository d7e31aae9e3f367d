# %% right: one matrix with the labels and the offset inside
import numpy as np


def subgradient(X, y, w, b, C):
    A = y[:, None] * np.hstack([X, np.ones((len(X), 1))])
    v = np.append(w, b)
    g = np.append(w, 0) - C * A[A @ v < 1].sum(axis=0)
    return g[:-1], g[-1]


# %% right: sums the rows that owe
import numpy as np


def subgradient(X, y, w, b, C):
    owing = np.where(1 - y * (X.dot(w) + b) > 0)[0]
    g = w.astype(float)
    g -= C * (y[owing][:, np.newaxis] * X[owing]).sum(axis=0)
    return (g, -C * int(y[owing].sum()))


# %% right: a corner counts by half, by np.heaviside
import numpy as np


def subgradient(X, y, w, b, C):
    part = np.heaviside(1 - y * (X @ w + b), 0.5)
    return [w - C * X.T @ (part * y), -C * np.dot(part, y)]


# %% right: point by point, and counts corners too
def subgradient(X, y, w, b, C):
    g, c = [float(one) for one in w], 0.0
    for x, label in zip(X, y, strict=True):
        if label * (sum(p * q for p, q in zip(w, x, strict=True)) + b) <= 1:
            g = [p - C * label * q for p, q in zip(g, x, strict=True)]
            c -= C * label
    return g, c


# %% wrong: the condition the wrong way round
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) > 1)
    return w - pull @ X, -pull.sum()


# %% wrong: a corner counts as a point inside, and once more as a corner
# loses: test_at_a_corner
def subgradient(X, y, w, b, C):
    m = y * (X @ w + b)
    pull = C * y * ((m <= 1) * 1 + (m == 1) * 1)
    return w - pull @ X, -pull.sum()


# %% wrong: points with room to spare pull too
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner
def subgradient(X, y, w, b, C):
    pull = C * y
    return w - pull @ X, -pull.sum()


# %% wrong: g is another name for w
# loses: test_away_from_corners, test_arrays_stay
def subgradient(X, y, w, b, C):
    owing = y * (X @ w + b) < 1
    g = w
    g -= C * (y * owing) @ X
    return g, -C * (y * owing).sum()


# %% wrong: mean of the pulls
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return w - pull @ X / len(y), -pull.mean()


# %% wrong: the offset is taken for a constant
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return w - pull @ X, 0.0


# %% wrong: prints, and returns nothing
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    print(w - pull @ X, -pull.sum())


# %% wrong: writes the part of the offset as text
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return w - pull @ X, str(-pull.sum())


# %% wrong: the offset moves by 1 instead of y
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner
def subgradient(X, y, w, b, C):
    owing = y * (X @ w + b) < 1
    return w - C * (y * owing) @ X, -C * owing.sum()


# %% wrong: the offset pulls at itself
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return w - pull @ X, b - pull.sum()


# %% wrong: 1/C for C
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = y * (y * (X @ w + b) < 1) / C
    return w - pull @ X, -pull.sum()


# %% wrong: one vector of d + 1 numbers, not a pair
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
import numpy as np


def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return np.append(w - pull @ X, -pull.sum())


# %% wrong: only points on the wrong side pull, as in the perceptron
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 0)
    return w - pull @ X, -pull.sum()


# %% wrong: uphill from the points, downhill from w
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return w + pull @ X, pull.sum()


# %% wrong: loops over range(1, n)
# loses: test_away_from_corners, test_arrays_stay
def subgradient(X, y, w, b, C):
    g, c = w.copy(), 0.0
    for i in range(1, len(y)):
        if y[i] * (w @ X[i] + b) < 1:
            g = g - C * y[i] * X[i]
            c = c - C * y[i]
    return g, c


# %% wrong: a corner counts for the weights and not for the offset
# loses: test_at_a_corner
def subgradient(X, y, w, b, C):
    m = y * (X @ w + b)
    return w - C * (y * (m <= 1)) @ X, -C * y[m < 1].sum()


# %% wrong: label forgotten in the weights
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    owing = y * (X @ w + b) < 1
    return w - C * owing @ X, -C * (y * owing).sum()


# %% wrong: no price
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = y * (y * (X @ w + b) < 1)
    return w - pull @ X, -pull.sum()


# %% wrong: the slope of the slack alone
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return -pull @ X, -pull.sum()


# %% wrong: subtracts from a copy of w, which may hold whole numbers only
# loses: test_away_from_corners
import numpy as np


def subgradient(X, y, w, b, C):
    owing = np.where(1 - y * (X.dot(w) + b) > 0)[0]
    g = w.copy()
    g -= C * (y[owing][:, np.newaxis] * X[owing]).sum(axis=0)
    return (g, -C * int(y[owing].sum()))


# %% wrong: a tolerance
# loses: test_away_from_corners
import numpy as np


def subgradient(X, y, w, b, C):
    p = C * y * (y * (X @ w + b) < 1 - 1e-8)
    return w - p @ X, -p.sum()


# %% wrong: nothing owed returns 0
# loses: test_away_from_corners
import numpy as np


def subgradient(X, y, w, b, C):
    M = y * (X @ w + b) < 1
    if not M.any():
        return np.zeros(len(w)), 0.0
    return w - C * (y[M] @ X[M]), -C * y[M].sum()


# %% wrong: in place on integers
# loses: test_away_from_corners
import numpy as np


def subgradient(X, y, w, b, C):
    g = np.array(w)
    c = 0.0
    for x, t in zip(X, y, strict=True):
        if t * (x @ w + b) < 1:
            g[:] = g - C * t * x
            c -= C * t
    return g, c


# %% wrong: remembers the sum
# loses: test_away_from_corners
import numpy as np

TOTAL = {"c": 0.0}


def subgradient(X, y, w, b, C):
    M = y * (X @ w + b) < 1
    if M.any():
        TOTAL["c"] = -C * y[M].sum()
    return w - C * (y[M] @ X[M]), TOTAL["c"]
