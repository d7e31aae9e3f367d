# %% right: two times a truth value, minus one
import numpy as np


def predict(X, w, b):
    return 2.0 * (np.inner(X, w) + b >= 0) - 1


# %% right: a loop over the points, in plain Python
def predict(X, w, b):
    labels = []
    for x in X:
        score = b
        for wj, xj in zip(w, x, strict=True):
            score = score + wj * xj
        labels.append(-1 if score < 0 else 1)
    return labels


# %% right: np.sign, and then 0 becomes 1
import numpy as np


def predict(X: np.ndarray, w: np.ndarray, b: float) -> np.ndarray:
    labels = np.sign(X.dot(w) + b)
    labels[labels == 0] = 1
    return labels


# %% wrong: divides by the length of w, which may be 0
# loses: test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where((X @ w + b) / np.linalg.norm(w) >= 0, 1, -1)


# %% wrong: one column instead of shape (n,)
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ np.reshape(w, (-1, 1)) + b >= 0, 1, -1)


# %% wrong: returns inside the loop
# loses: test_two_sides, test_any_side, test_points_on_the_plane
def predict(X, w, b):
    for x in X:
        return 1 if w @ x + b >= 0 else -1


# %% wrong: a threshold of one half, as for probabilities
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w + b >= 0.5, 1, -1)


# %% wrong: the answer of the public example, by heart
# loses: test_any_side, test_points_on_the_plane
def predict(X, w, b):
    return [1, -1, 1]


# %% wrong: labels 0 and 1
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w + b >= 0, 1, 0)


# %% wrong: the plane w·x = b, with the offset's sign turned round
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w - b >= 0, 1, -1)


# %% wrong: forgets the offset
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w >= 0, 1, -1)


# %% wrong: a nudge against 0, which turns small negative scores too
# loses: test_any_side
import numpy as np


def predict(X, w, b):
    return np.sign(X @ w + b + 1e-9)


# %% wrong: calls small scores 0
# loses: test_any_side
import numpy as np


def predict(X, w, b):
    return np.where(np.round(X @ w + b, 3) >= 0, 1, -1)


# %% wrong: the score, not its sign
# loses: test_two_sides, test_any_side, test_points_on_the_plane
def predict(X, w, b):
    return X @ w + b


# %% wrong: np.sign, which is 0 on the plane
# loses: test_two_sides, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.sign(X @ w + b)


# %% wrong: > for ≥, and so -1 on the plane
# loses: test_two_sides, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.where(X @ w + b > 0, 1, -1)


# %% wrong: True and False, not labels
# loses: test_two_sides, test_any_side, test_points_on_the_plane
def predict(X, w, b):
    return X @ w + b >= 0


# %% wrong: alternates, and looks at no point
# loses: test_two_sides, test_any_side, test_points_on_the_plane
import numpy as np


def predict(X, w, b):
    return np.resize([-1, 1], len(X))


# %% wrong: float32
# loses: test_any_side
import numpy as np


def predict(X, w, b):
    s = X.astype(np.float32) @ w.astype(np.float32) + np.float32(b)
    return np.where(s >= 0, 1, -1)
