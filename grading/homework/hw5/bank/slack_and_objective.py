# %% right: one expression each, by a helper
import numpy as np


def margins(X, y, w, b):
    return np.asarray(y) * (np.dot(X, w) + b)


def slack(X, y, w, b) -> np.ndarray:
    return (1 - margins(X, y, w, b)).clip(min=0)


def soft_objective(X, y, w, b, C) -> float:
    return float(np.linalg.norm(w) ** 2 / 2 + C * np.sum(slack(X, y, w, b)))


# %% right: plain Python, point by point
def slack(X, y, w, b):
    owed = []
    for x, label in zip(X, y, strict=True):
        m = label * (sum(a * c for a, c in zip(w, x, strict=True)) + b)
        owed.append(1 - m if m < 1 else 0)
    return owed


def soft_objective(X, y, w, b, C):
    return 0.5 * sum(a**2 for a in w) + C * sum(slack(X, y, w, b))


# %% right: sets the slack of those that owe
import numpy as np


def slack(X, y, w, b):
    m = y * (X @ w + b)
    xi = np.zeros(len(y))
    xi[m < 1] = 1 - m[m < 1]
    return xi


def soft_objective(X, y, w, b, C):
    print("slacks:", slack(X, y, w, b))
    return sum([0.5 * np.sum(np.square(w)), C * np.sum(slack(X, y, w, b))])


# %% right: by absolute values and einsum
import numpy as np


def slack(X, y, w, b):
    missing = 1.0 - np.einsum("i,ij,j->i", y, X, w) - y * b
    return (missing + np.abs(missing)) / 2


def soft_objective(X, y, w, b, C):
    total = 0.0
    for one in slack(X, y, w, b):
        total += C * one
    return total + np.inner(w, w) * 0.5


# %% wrong: the price on the wrong term
# loses: test_the_plane_of_the_text, test_one_point, test_a_dearer_price, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return C * (w @ w) / 2 + slack(X, y, w, b).sum()


# %% wrong: distance to the margin line, for points beyond it too
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_a_dearer_price, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.abs(1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: slack as a column
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b)).reshape(-1, 1)


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: writes the cost as text
# loses: test_the_plane_of_the_text, test_one_point, test_a_dearer_price, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return str(w @ w / 2 + C * slack(X, y, w, b).sum())


# %% wrong: score divided by ‖w‖
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b) / np.linalg.norm(w))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: the numbers of the text
# loses: test_slack_of_every_kind, test_one_point, test_a_dearer_price, test_no_slack
def slack(X, y, w, b):
    return [0.0, 0.5, 2.0, 4.0]


def soft_objective(X, y, w, b, C):
    return 67.0


# %% wrong: no plane that needs slack is allowed: its cost is infinite
# loses: test_the_plane_of_the_text, test_one_point, test_a_dearer_price, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 if (slack(X, y, w, b) == 0).all() else np.inf


# %% wrong: mean slack for the sum
# loses: test_the_plane_of_the_text, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).mean()


# %% wrong: the hard margin: no point ever has slack
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.zeros(len(y))


def soft_objective(X, y, w, b, C):
    return w @ w / 2


# %% wrong: ‖w‖, not its square
# loses: test_the_plane_of_the_text, test_one_point, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return np.linalg.norm(w) / 2 + C * slack(X, y, w, b).sum()


# %% wrong: slack of points that are right by more than 1 is negative
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_a_dearer_price, test_no_slack
def slack(X, y, w, b):
    return 1 - y * (X @ w + b)


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: a plane through the origin
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: the offset is paid for as if it were a weight
# loses: test_the_plane_of_the_text, test_one_point, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return (w @ w + b**2) / 2 + C * slack(X, y, w, b).sum()


# %% wrong: 1/C for C
# loses: test_the_plane_of_the_text, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + slack(X, y, w, b).sum() / C


# %% wrong: no slack for points that are right but inside the margin
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    m = y * (X @ w + b)
    return np.where(m <= 0, 1 - m, 0.0)


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: hinge max(0, -m), the perceptron's
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, -y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: slack squared in the cost
# loses: test_the_plane_of_the_text, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * (slack(X, y, w, b) ** 2).sum()


# %% wrong: an array like the labels cuts slack to whole numbers
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    xi = np.zeros_like(y)
    for i in range(len(y)):
        xi[i] = max(0, 1 - y[i] * (X[i] @ w + b))
    return xi


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: no ½
# loses: test_the_plane_of_the_text, test_one_point, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w + C * slack(X, y, w, b).sum()


# %% wrong: scores without their labels
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_a_dearer_price, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: adds the slacks up from the second point on
# loses: test_one_point, test_a_dearer_price, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * sum(slack(X, y, w, b)[i] for i in range(1, len(X)))


# %% wrong: ignores tiny slack
# loses: test_slack_of_every_kind
import numpy as np


def slack(X, y, w, b):
    xi = 1 - y * (X @ w + b)
    return np.where(xi > 1e-8, xi, 0)


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()


# %% wrong: integer half
# loses: test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return (
        (w @ w) // 2 + C * slack(X, y, w, b).sum()
        if w.dtype.kind == "i"
        else w @ w / 2 + C * slack(X, y, w, b).sum()
    )
