# %% right: the distances of exercise 1, turned by the labels and sorted
def margin(X, y, w, b):
    distances = signed_distance(X, w, b)  # noqa: F821 (of an earlier cell)
    return sorted(float(label * one) for label, one in zip(y, distances, strict=True))[0]


# %% right: keeps the smallest so far
import math


def margin(X, y, w, b):
    smallest = math.inf
    for x, label in zip(X, y, strict=True):
        smallest = min(smallest, label * (sum(wj * xj for wj, xj in zip(w, x, strict=True)) + b))
    return float(smallest) / math.hypot(*w)


# %% right: the smallest of each class that there is
import numpy as np


def margin(X, y, w, b):
    distances = signed_distance(X, w, b)  # noqa: F821 (of an earlier cell)
    worst = []
    if (y > 0).any():
        worst.append(distances[y > 0].min())
    if (y < 0).any():
        worst.append(-distances[y < 0].max())
    return np.float64(sorted(worst)[0])


# %% wrong: the smallest |score|, which is never negative
# loses: test_the_set_of_the_text, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return np.abs(X @ w + b).min() / np.linalg.norm(w)


# %% wrong: 1/‖w‖, which holds only when the nearest score is 1
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return 1 / np.linalg.norm(w)


# %% wrong: the margins of all points
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return y * (X @ w + b) / np.linalg.norm(w)


# %% wrong: half of the gap between the classes, not the distance of the nearest point
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    margins = y * (X @ w + b) / np.linalg.norm(w)
    nearest = [margins[y == label].min() for label in (-1, 1) if (y == label).any()]
    return sum(nearest) / 2


# %% wrong: the largest margin
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return np.max(y * (X @ w + b)) / np.linalg.norm(w)


# %% wrong: the mean of the margins
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return np.mean(y * (X @ w + b)) / np.linalg.norm(w)


# %% wrong: the margin of the point nearest to the plane, not the smallest margin
# loses: test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    margins = y * (X @ w + b) / np.linalg.norm(w)
    return margins[np.argmin(np.abs(margins))]


# %% wrong: forgets the offset
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return (y * (X @ w)).min() / np.linalg.norm(w)


# %% wrong: divided by ‖(w, b)‖
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return (y * (X @ w + b)).min() / np.linalg.norm(np.append(w, b))


# %% wrong: cut off at 0
# loses: test_the_set_of_the_text, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return max(0.0, (y * (X @ w + b)).min() / np.linalg.norm(w))


# %% wrong: the smallest score, not divided by ‖w‖
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
def margin(X, y, w, b):
    return (y * (X @ w + b)).min()


# %% wrong: looks at the points with label +1 only
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return min(
        (w @ x + b for x, label in zip(X, y, strict=True) if label == 1), default=0
    ) / np.linalg.norm(w)


# %% wrong: the smallest of the points that are right
# loses: test_the_set_of_the_text, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    margins = y * (X @ w + b) / np.linalg.norm(w)
    return margins[margins > 0].min() if (margins > 0).any() else 0.0


# %% wrong: the index of the worst point
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return int(np.argmin(y * (X @ w + b)))


# %% wrong: the smallest signed distance, without the label
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return (X @ w + b).min() / np.linalg.norm(w)


# %% wrong: looks at the points with label -1 only
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return ((-(X @ w) - b) / np.linalg.norm(w))[y == -1].min()


# %% wrong: loops over range(n - 1)
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return min(y[i] * (w @ X[i] + b) for i in range(len(X) - 1)) / np.linalg.norm(w)


# %% wrong: takes a margin of 0 for none yet, and stops at -5
# loses: test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    worst = 0.0
    for x, t in zip(X, y, strict=True):
        m = t * (x @ w + b) / np.linalg.norm(w)
        if worst == 0.0 or m < worst:
            worst = m
    return max(worst, -1e9) if worst > -5 else -5.0
