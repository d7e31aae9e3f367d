# %% right: sums the classes apart, and lets np.isclose judge
import numpy as np


def dual_function(X, y, alpha):
    plus, minus = y == 1, y == -1
    if not np.isclose(
        alpha[plus].sum(), alpha[minus].sum(), rtol=0, atol=1e-9 * np.linalg.norm(alpha, 1)
    ):
        return -np.inf
    u = alpha[plus] @ X[plus] - alpha[minus] @ X[minus]
    return np.sum(alpha) - np.linalg.norm(u) ** 2 / 2


# %% right: the n×n matrix of the dual problem
import numpy as np


def dual_function(X, y, alpha):
    if not abs(np.sum(alpha * y)) <= 1e-9 * np.sum(np.abs(alpha)):
        return float("-inf")
    Q = np.outer(y, y) * (X @ X.T)
    return np.sum(alpha) - 0.5 * alpha @ Q @ alpha


# %% right: the Lagrangian at its lowest point
import numpy as np


def lagrangian(X, y, alpha, w, b):
    return 0.5 * np.vdot(w, w) + np.sum(alpha * (1 - y * (X @ w + b)))


def dual_function(X, y, alpha):
    balance = np.dot(alpha, y)
    if np.abs(balance) > 1e-9 * sum(abs(a) for a in alpha):
        return -np.inf
    u = np.sum((alpha * y)[:, np.newaxis] * X, axis=0)
    return lagrangian(X, y, alpha, u, 0)


# %% right: two plain loops
def dual_function(X, y, alpha):
    balance = size = total = 0.0
    u = [0.0] * len(X[0])
    for x, label, a in zip(X, y, alpha, strict=True):
        balance += a * label
        size += abs(a)
        total += a
        for j in range(len(u)):
            u[j] += a * label * x[j]
    if -1e-9 * size <= balance <= 1e-9 * size:
        return total - sum(p * p for p in u) / 2
    return -float("inf")


# %% wrong: the same tolerance for multipliers of any size
# loses: test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9:
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2


# %% wrong: an array of shape (1, 1)
# loses: test_two_points, test_any_balanced_multipliers, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = X.T @ (alpha * y).reshape(-1, 1)
    return alpha.sum() - u.T @ u / 2


# %% wrong: no tolerance for rounding
# loses: test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if alpha @ y != 0:
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2


# %% wrong: the numbers of the example
# loses: test_any_balanced_multipliers, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    return 0.375 if alpha[0] == 0.5 else -np.inf


# %% wrong: ‖u‖ for ‖u‖²
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = (alpha * y) @ X
    return alpha.sum() - np.linalg.norm(u) / 2


# %% wrong: a negative multiplier taken for −∞
# loses: test_any_balanced_multipliers, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    if (alpha < 0).any():
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2


# %% wrong: forgets that Σ α y may not be 0
# loses: test_two_points, test_no_bound_without_balance, test_balance_is_relative
def dual_function(X, y, alpha):
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2


# %% wrong: squares each term of u, and then adds up
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    terms = (alpha * y)[:, None] * X
    return alpha.sum() - (terms**2).sum() / 2


# %% wrong: forgets the absolute value
# loses: test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if alpha @ y > 1e-9 * np.abs(alpha).sum():
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2


# %% wrong: says whether the multipliers balance, and returns nothing if they do
# loses: test_two_points, test_any_balanced_multipliers, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf


# %% wrong: adds the square
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = (alpha * y) @ X
    return alpha.sum() + u @ u / 2


# %% wrong: an error for a bound that does not exist
# loses: test_two_points, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        raise ValueError("the multipliers must balance")
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2


# %% wrong: the negative of it, as a solver that minimises wants it
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = (alpha * y) @ X
    return u @ u / 2 - alpha.sum()


# %% wrong: loops over range(1, n)
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = np.zeros(X.shape[1])
    for i in range(1, len(X)):
        u = u + alpha[i] * y[i] * X[i]
    return alpha.sum() - u @ u / 2


# %% wrong: < for ≤: all multipliers 0 count as out of balance
# loses: test_no_bound_without_balance
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) < 1e-9 * np.abs(alpha).sum():
        u = (alpha * y) @ X
        return alpha.sum() - u @ u / 2
    return -np.inf


# %% wrong: Σ α y for Σ α, which is always 0
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = (alpha * y) @ X
    return alpha @ y - u @ u / 2


# %% wrong: the dual without its ½
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = (alpha * y) @ X
    return alpha.sum() - u @ u


# %% wrong: u without the labels
# loses: test_two_points, test_any_balanced_multipliers
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return -np.inf

    u = alpha @ X
    return alpha.sum() - u @ u / 2


# %% wrong: 0 for a bound that does not exist
# loses: test_two_points, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).sum():
        return 0.0
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2


# %% wrong: −∞ for all multipliers but 0
# loses: test_two_points, test_any_balanced_multipliers, test_no_bound_without_balance, test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    return -np.inf if np.any(alpha) else 0.0


# %% wrong: threshold 1e-8
# loses: test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-8 * np.abs(alpha).sum():
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2


# %% wrong: threshold relative to the largest
# loses: test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * np.abs(alpha).max():
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2


# %% wrong: relative to the sum without absolute value
# loses: test_balance_is_relative
import numpy as np


def dual_function(X, y, alpha):
    if abs(alpha @ y) > 1e-9 * abs(alpha.sum()):
        return -np.inf
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2
