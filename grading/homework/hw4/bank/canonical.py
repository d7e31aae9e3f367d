# %% right: measures the margin first, and makes w one over it
import numpy as np


def canonical(X, y, w, b):
    length = np.sqrt(np.sum(np.square(w)))
    if length == 0:
        raise ValueError("there is no plane")
    margin = np.min(y * (X.dot(w / length) + b / length))
    if margin <= 0:
        raise ValueError(f"a point is {-margin} on the wrong side")
    return [w / (length * margin), b / (length * margin), margin]


# %% right: plain loops and lists
def canonical(X, y, w, b):
    scores = []
    for x, label in zip(X, y, strict=True):
        scores.append(label * (sum(p * q for p, q in zip(w, x, strict=True)) + b))
    smallest = min(scores)
    if not smallest > 0:
        raise ValueError
    w = [p / smallest for p in w]
    b = b / smallest
    return w, b, 1 / sum(p * p for p in w) ** 0.5


# %% right: takes the offset for one more weight
import numpy as np


def canonical(X, y, w, b):
    lifted = np.column_stack([X, np.ones(len(X))])
    v = np.append(w, b).astype(float)
    scores = np.einsum("i,ij,j->i", y, lifted, v)
    if np.any(scores <= 0):
        raise ValueError("not a separator")
    v /= scores.min()
    return v[:-1], v[-1], 1 / np.linalg.norm(v[:-1])


# %% right: type hints, a helper, and a type of its own for the error
import numpy as np


class NoSeparator(ValueError):
    pass


def scores(X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float) -> np.ndarray:
    return y * (np.dot(X, w) + b)


def canonical(
    X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float
) -> tuple[np.ndarray, float, float]:
    s = float(np.sort(scores(X, y, w, b))[0])
    if s <= 0:
        raise NoSeparator("some score is not positive")
    return np.true_divide(w, s), float(b / s), float(s / np.hypot.reduce(w))


# %% wrong: min of |score|: a point on the wrong side goes unseen
# loses: test_no_separator_is_refused
import numpy as np


def canonical(X, y, w, b):
    smallest = np.abs(X @ w + b).min()
    if smallest == 0:
        raise ValueError("a point is on the plane")
    return w / smallest, b / smallest, smallest / np.linalg.norm(w)


# %% wrong: raises an error whatever the plane
# loses: test_the_plane_of_the_text, test_every_description, test_no_separator_is_refused, test_the_callers_arrays_stay
def canonical(X, y, w, b):
    raise ValueError("the plane does not separate the classes")


# %% wrong: the numbers of the example
# loses: test_every_description, test_no_separator_is_refused, test_the_callers_arrays_stay
def canonical(X, y, w, b):
    return [0.3, 0.4], -0.5, 2.0


# %% wrong: scales the caller's w; whole numbers cannot be scaled so
# loses: test_every_description, test_the_callers_arrays_stay
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    margin = smallest / np.linalg.norm(w)
    w /= smallest
    return w, b / smallest, margin


# %% wrong: puts the new w into an array of the old one's type
# loses: test_every_description
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    new = np.zeros_like(w)
    new[:] = w / smallest
    return new, b / smallest, smallest / np.linalg.norm(w)


# %% wrong: makes the largest score 1
# loses: test_the_plane_of_the_text, test_every_description, test_no_separator_is_refused, test_the_callers_arrays_stay
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    largest = (y * (X @ w + b)).max()
    return w / largest, b / largest, smallest / np.linalg.norm(w)


# %% wrong: one over the length of the w that came in
# loses: test_the_plane_of_the_text, test_every_description
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    return w / smallest, b / smallest, 1 / np.linalg.norm(w)


# %% wrong: multiplies by the smallest score
# loses: test_the_plane_of_the_text, test_every_description, test_the_callers_arrays_stay
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    return w * smallest, b * smallest, smallest / np.linalg.norm(w)


# %% wrong: divides by ‖(w, b)‖
# loses: test_the_plane_of_the_text, test_every_description
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    w, b = w / smallest, b / smallest
    return w, b, 1 / np.linalg.norm(np.append(w, b))


# %% wrong: forgets to scale the offset
# loses: test_the_plane_of_the_text, test_every_description
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    return w / smallest, b, smallest / np.linalg.norm(w)


# %% wrong: < for ≤: a point on the plane passes, and divides by 0
# loses: test_no_separator_is_refused
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest < 0:
        raise ValueError("the plane does not separate the classes")
    return w / smallest, b / smallest, smallest / np.linalg.norm(w)


# %% wrong: gives back nothing where it should raise
# loses: test_no_separator_is_refused
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        return None
    return w / smallest, b / smallest, smallest / np.linalg.norm(w)


# %% wrong: takes the smallest score for the margin
# loses: test_the_plane_of_the_text, test_every_description
def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    return w / smallest, b / smallest, smallest


# %% wrong: loops over range(1, n)
# loses: test_every_description, test_no_separator_is_refused
import numpy as np


def canonical(X, y, w, b):
    smallest = min(y[i] * (X[i] @ w + b) for i in range(1, len(X)))
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")
    return w / smallest, b / smallest, smallest / np.linalg.norm(w)


# %% wrong: 1/‖w‖² for 1/‖w‖
# loses: test_the_plane_of_the_text, test_every_description
def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    w, b = w / smallest, b / smallest
    return w, b, 1 / (w @ w)


# %% wrong: makes ‖w‖ 1, and not the smallest score
# loses: test_the_plane_of_the_text, test_every_description, test_the_callers_arrays_stay
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    length = np.linalg.norm(w)
    return w / length, b / length, smallest / length


# %% wrong: returns the width of the band, 2/‖w‖
# loses: test_the_plane_of_the_text, test_every_description
import numpy as np


def canonical(X, y, w, b):
    smallest = (y * (X @ w + b)).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")

    w, b = w / smallest, b / smallest
    return w, b, 2 / np.linalg.norm(w)


# %% wrong: scores without their labels
# loses: test_the_plane_of_the_text, test_every_description, test_no_separator_is_refused, test_the_callers_arrays_stay
import numpy as np


def canonical(X, y, w, b):
    smallest = (X @ w + b).min()
    if smallest <= 0:
        raise ValueError("the plane does not separate the classes")
    return w / smallest, b / smallest, smallest / np.linalg.norm(w)


# %% wrong: a tolerance
# loses: test_every_description, test_no_separator_is_refused
import numpy as np


def canonical(X, y, w, b):
    m = (y * (X @ w + b)).min()
    if m <= 1e-9:
        raise ValueError
    return w / m, b / m, m / np.linalg.norm(w)
