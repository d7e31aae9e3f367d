# %% right: a loop, until a support vector is found; lists
def plane_from(X, y, alpha):
    n, d = len(X), len(X[0])
    w = [sum(alpha[i] * y[i] * X[i][j] for i in range(n)) for j in range(d)]
    for k in range(n):
        if alpha[k] / max(alpha) > 1e-6:
            return [w, y[k] - sum(w[j] * X[k][j] for j in range(d))]


# %% right: half-way between the two classes
def plane_from(X, y, alpha):
    w = sum(a * label * x for a, label, x in zip(alpha, y, X, strict=True))
    depth = X @ w
    return w, -(depth[y > 0].min() + depth[y < 0].max()) / 2


# %% right: asks the point with the largest multiplier
import numpy as np


def plane_from(X, y, alpha):
    w = X.T @ (alpha * y)
    k = np.argmax(alpha)
    return w, y[k] - w @ X[k]


# %% right: throws all other points away
import numpy as np


def plane_from(X, y, alpha):
    keep = np.where(alpha > 1e-6 * np.max(alpha))
    X, y, alpha = X[keep], y[keep], alpha[keep]
    w = np.sum(X * (y * alpha)[:, None], axis=0)
    return w, np.median(y - X @ w)


# %% right: a mean in which each point has its multiplier's weight
import numpy as np


def plane_from(X, y, alpha):
    w = np.einsum("i,i,ij->j", alpha, y, X)
    return w, np.average(y - X @ w, weights=alpha)


# %% wrong: the same threshold in all units
# loses: test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6
    return w, (y - X @ w)[support].mean()


# %% wrong: b as a mean over all points
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    return w, (y - X @ w).mean()


# %% wrong: takes every positive multiplier for a support vector
# loses: test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 0
    return w, (y - X @ w)[support].mean()


# %% wrong: w as a column
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6 * alpha.max()
    return w.reshape(-1, 1), (y - X @ w)[support].mean()


# %% wrong: b from the first point, which supports nothing
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    return w, y[0] - X[0] @ w


# %% wrong: the numbers of the example
# loses: test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    return [0.5, 0.5], -1.0


# %% wrong: w from the largest multiplier of each class alone
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
import numpy as np


def plane_from(X, y, alpha):
    keep = [np.where(y == label, alpha, 0).argmax() for label in (1, -1)]
    w = (alpha * y)[keep] @ X[keep]
    return w, (y - X @ w)[keep].mean()


# %% wrong: b from the last point, which may support nothing
# loses: test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    return w, y[-1] - X[-1] @ w


# %% wrong: w as a mean, divided by Σ α
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    w = w / alpha.sum()
    support = alpha > 1e-6 * alpha.max()
    return w, (y - X @ w)[support].mean()


# %% wrong: makes ‖w‖ 1
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
import numpy as np


def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    w = w / np.linalg.norm(w)
    support = alpha > 1e-6 * alpha.max()
    return w, (y - X @ w)[support].mean()


# %% wrong: b as an array, one for each support vector
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6 * alpha.max()
    return w, (y - X @ w)[support]


# %% wrong: 1 − w·x, also for negative points
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6 * alpha.max()
    return w, (1 - X @ w)[support].mean()


# %% wrong: returns b first
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6 * alpha.max()
    return (y - X @ w)[support].mean(), w


# %% wrong: w·x − y for y − w·x
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6 * alpha.max()
    return w, (X @ w - y)[support].mean()


# %% wrong: adds the offsets up, and does not divide
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6 * alpha.max()
    return w, (y - X @ w)[support].sum()


# %% wrong: takes the points with multiplier 0 for the support vectors
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    rest = alpha <= 1e-6 * alpha.max()
    return w, (y - X @ w)[rest].mean()


# %% wrong: writes the weights as text
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6 * alpha.max()
    return [str(one) for one in w], (y - X @ w)[support].mean()


# %% wrong: w without the labels
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = alpha @ X
    support = alpha > 1e-6 * alpha.max()
    return w, (y - X @ w)[support].mean()


# %% wrong: a threshold of 1e-8 for 1e-6
# loses: test_tiny_multipliers_are_zeros
import numpy as np


def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    S = alpha > 1e-8 * alpha.max()
    return w, (y - X @ w)[S].mean()


# %% wrong: float32
# loses: test_any_best_plane
import numpy as np


def plane_from(X, y, alpha):
    w = ((alpha * y) @ X).astype(np.float32)
    S = alpha > 1e-6 * alpha.max()
    return w, (y - X @ w)[S].mean()
