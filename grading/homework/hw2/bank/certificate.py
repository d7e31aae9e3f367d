# %% right: weights that come back at any moment prove it, not only at the end of a pass
import numpy as np


def certificate(X, y):
    A = [tuple(int(label * c) for c in x) for x, label in zip(X, y, strict=True)]
    w, counts = (0,) * len(A[0]), (0,) * len(A)
    seen = {w: counts}
    while True:
        clean = True
        for i, a in enumerate(A):
            if sum(p * q for p, q in zip(w, a, strict=True)) <= 0:
                clean = False
                w = tuple(p + q for p, q in zip(w, a, strict=True))
                counts = (*counts[:i], counts[i] + 1, *counts[i + 1 :])
                if w in seen:
                    return "multipliers", np.subtract(counts, seen[w])
                seen[w] = counts
        if clean:
            return "separator", np.array(w)


# %% right: keeps the counts alone, and a list of all of them at the ends of passes
import numpy as np


def certificate(X, y):
    A = np.asarray(y, dtype=float)[:, None] * X
    gram = A @ A.T
    history = [np.zeros(len(A))]
    while True:
        counts = history[-1].copy()
        for i in range(len(A)):
            counts[i] += gram[i] @ counts <= 0
        if (gram @ counts > 0).all():
            return "separator", counts @ A
        for earlier in history:
            if not ((counts - earlier) @ A).any():
                return "multipliers", counts - earlier
        history.append(counts)


# %% right: looks for multipliers among few points, by elimination in fractions, and else for a separator
from fractions import Fraction
from itertools import combinations
from math import lcm

import numpy as np


def dependence(rows):
    """Numbers, the last of them 1, with which the rows add up to 0; None if there are none or too
    many."""
    k = len(rows)
    table = [[Fraction(int(row[j])) for row in rows] for j in range(len(rows[0]))]
    for column in range(k - 1):
        pivot = next((r for r in range(column, len(table)) if table[r][column]), None)
        if pivot is None:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        table[column] = [value / table[column][column] for value in table[column]]
        for r in range(len(table)):
            if r != column and table[r][column]:
                table[r] = [
                    a - table[r][column] * b for a, b in zip(table[r], table[column], strict=True)
                ]
    if any(row[-1] for row in table[k - 1 :]):
        return None
    return [-table[column][-1] for column in range(k - 1)] + [Fraction(1)]


def certificate(X, y):
    A = np.array(y)[:, None] * np.array(X)
    for k in range(1, A.shape[1] + 2):
        for chosen in combinations(range(len(A)), k):
            found = dependence(A[list(chosen)])
            if found and min(found) > 0:
                alpha = [0] * len(A)
                for i, value in zip(chosen, found, strict=True):
                    alpha[i] = int(value * lcm(*(one.denominator for one in found)))
                return "multipliers", alpha
    w = np.zeros(A.shape[1])
    while (A @ w <= 0).any():
        w = w + A[np.argmin(A @ w)]
    return "separator", w


# %% right: two runs, one twice as fast, meet in the cycle; then one more round is counted
import numpy as np


def one_pass(A, w, counts):
    counts = counts.copy()
    for i in range(len(A)):
        if A[i] @ w <= 0:
            w = w + A[i]
            counts[i] += 1
    return w, counts


def certificate(X, y):
    A = X * y[:, None]
    none = np.zeros(len(A), dtype=int)
    slow = fast = np.zeros(A.shape[1], dtype=A.dtype)
    while True:
        slow, _ = one_pass(A, slow, none)
        for _ in range(2):
            fast, counts = one_pass(A, fast, none)
            if not counts.any():
                return ["separator", fast.tolist()]
        if np.array_equal(slow, fast):
            break
    fast, counts = one_pass(A, slow, none)
    while not np.array_equal(slow, fast):
        fast, counts = one_pass(A, fast, counts)
    return ["multipliers", counts.tolist()]


# %% wrong: returns the weights when they come back, as if they separated
# loses: test_the_two_examples, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, seen = np.zeros(X.shape[1]), set()
    while tuple(w) not in seen:
        seen.add(tuple(w))
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
        if (y * (X @ w) > 0).all():
            break
    return "separator", w


# %% wrong: proofs with larger numbers than are allowed, where every float is whole
# loses: test_the_two_examples, test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, updates, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = updates.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                updates[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", 2.0**70 * w
    return "multipliers", 2.0**70 * (updates - seen[tuple(w)])


# %% wrong: counts all updates, not those of the cycle
# loses: test_multipliers, test_a_score_of_0
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), set()
    while tuple(w) not in seen:
        seen.add(tuple(w))
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
                clean = False
        if clean:
            return "separator", w
    return "multipliers", counts


# %% wrong: starts to count again in each pass, though a cycle may take several
# loses: test_multipliers
import numpy as np


def certificate(X, y):
    w, seen = np.zeros(X.shape[1]), set()
    while tuple(w) not in seen:
        seen.add(tuple(w))
        counts = np.zeros(len(X))
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
    return "multipliers", counts


# %% wrong: takes fifty passes for proof enough, and returns all updates
# loses: test_a_separator, test_multipliers, test_a_score_of_0
import numpy as np


def certificate(X, y):
    w, counts = np.zeros(X.shape[1]), np.zeros(len(X))
    for _ in range(50):
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
                clean = False
        if clean:
            return "separator", w
    return "multipliers", counts


# %% wrong: works on twice the caller's points
# loses: test_one_point_one_line
import numpy as np


def certificate(X, y):
    X *= 2
    w, updates, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = updates.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                updates[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
    return "multipliers", updates - seen[tuple(w)]


# %% wrong: a separator by least squares, else a multiplier of 1 for each point
# loses: test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w = np.linalg.lstsq(X, y, rcond=None)[0]
    if (y * (X @ w) > 0).all():
        return "separator", w
    return "multipliers", np.ones(len(X))


# %% wrong: returns the numbers alone
# loses: test_the_two_examples, test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = counts.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) > 0).all():
            return w
    return counts - seen[tuple(w)]


# %% wrong: calls w a separator though points lie on its plane
# loses: test_the_two_examples, test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = counts.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) >= 0).all():
            return "separator", w
    return "multipliers", counts - seen[tuple(w)]


# %% wrong: decides after one pass
# loses: test_a_separator, test_multipliers, test_a_score_of_0
import numpy as np


def certificate(X, y):
    w, counts = np.zeros(X.shape[1]), np.zeros(len(X))
    for i in range(len(X)):
        if y[i] * (w @ X[i]) <= 0:
            w = w + y[i] * X[i]
            counts[i] += 1
    if (y * (X @ w) > 0).all():
        return "separator", w
    return "multipliers", counts


# %% wrong: makes the points such that its answer is true of them
# loses: test_the_two_examples, test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    if len(X) > 1 and (y != y[0]).any():
        X[:] = 0
        return "multipliers", np.ones(len(X))
    if len(X) > 1:
        X[:] = -7
        return "separator", -y[0] * np.ones(X.shape[1])
    return "separator", y[0] * np.ones(X.shape[1])


# %% wrong: multipliers that add up to 1, and are not whole
# loses: test_the_two_examples, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = counts.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
    alpha = counts - seen[tuple(w)]
    return "multipliers", alpha / alpha.sum()


# %% wrong: remembers the array that it changes in place, and so finds it at once
# loses: test_a_separator, test_multipliers, test_a_score_of_0
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), []
    while True:
        seen.append((w, counts.copy()))
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w += y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
        for earlier, before in seen:
            if np.array_equal(earlier, w):
                return "multipliers", counts - before


# %% wrong: counts each update by its label, so that multipliers are negative
# loses: test_the_two_examples, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = counts.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += y[i]
        if (y * (X @ w) > 0).all():
            return "separator", w
    return "multipliers", counts - seen[tuple(w)]


# %% wrong: gives up after sixty passes
# loses: test_a_separator, test_multipliers
import numpy as np


def certificate(X, y):
    w, updates, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    for _ in range(60):
        seen[tuple(w)] = updates.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                updates[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
        if tuple(w) in seen:
            return "multipliers", updates - seen[tuple(w)]
    return "unknown", w


# %% wrong: < for ≤, and so w stays 0
# loses: test_the_two_examples, test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = counts.copy()
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) < 0:
                w = w + y[i] * X[i]
                counts[i] += 1
                clean = False
        if clean:
            return "separator", w
    return "multipliers", counts - seen[tuple(w)]


# %% wrong: says which points take part in the cycle, not how often
# loses: test_multipliers
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = counts.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
    return "multipliers", (counts > seen[tuple(w)]).astype(int)


# %% wrong: the two words exchanged
# loses: test_the_two_examples, test_a_separator, test_multipliers, test_a_score_of_0, test_one_point_one_line
import numpy as np


def certificate(X, y):
    w, counts, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    while tuple(w) not in seen:
        seen[tuple(w)] = counts.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                counts[i] += 1
        if (y * (X @ w) > 0).all():
            return "multipliers", w
    return "separator", counts - seen[tuple(w)]


# %% wrong: gives up after 1000 passes
# loses: test_a_separator
import numpy as np


def certificate(X, y):
    w, a, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    for _ in range(1000):
        if tuple(w) in seen:
            break
        seen[tuple(w)] = a.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                a[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
    return "multipliers", a - seen.get(tuple(w), 0)


# %% wrong: decides after 300 passes
# loses: test_a_separator, test_multipliers
import numpy as np


def certificate(X, y):
    w, a, seen = np.zeros(X.shape[1]), np.zeros(len(X)), {}
    for _ in range(300):
        if tuple(w) in seen:
            return "multipliers", a - seen[tuple(w)]
        seen[tuple(w)] = a.copy()
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                a[i] += 1
        if (y * (X @ w) > 0).all():
            return "separator", w
    return "multipliers", a
