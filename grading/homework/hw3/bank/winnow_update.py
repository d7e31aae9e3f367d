# %% right: by the logarithm of the sum
import numpy as np


def winnow_update(w: np.ndarray, x: np.ndarray, y: int, eta: float) -> np.ndarray:
    """Type hints, a docstring, and a print that was left in."""
    print("score", y * np.inner(w, x))
    v = np.log(w) + np.where(y * np.inner(w, x) <= 0, eta * y, 0.0) * x
    return np.exp(v - np.logaddexp.reduce(v))


# %% right: one feature at a time, in logarithms, without NumPy
import math


def winnow_update(w, x, y, eta):
    if y * sum(float(a) * float(b) for a, b in zip(w, x, strict=True)) > 0:
        return list(w)
    logs = [
        math.log(a) + eta * y * float(b) if a > 0 else -math.inf for a, b in zip(w, x, strict=True)
    ]
    top = max(logs)
    total = sum(math.exp(v - top) for v in logs)
    return [math.exp(v - top) / total for v in logs]


# %% right: the largest exponent among the weights that are not 0
import numpy as np


def winnow_update(w, x, y, eta):
    new = np.array(w, dtype=float)
    if not y * (new @ x) > 0:
        exponents = eta * y * np.asarray(x, dtype=float)
        alive = new > 0
        new[alive] = new[alive] * np.exp(exponents[alive] - exponents[alive].max())
        new = new / np.sum(new)
    return new


# %% right: each weight by what the others are to it
import numpy as np


def winnow_update(w, x, y, eta):
    if (y * w * x).sum() > 0:
        return w
    with np.errstate(divide="ignore", over="ignore"):
        v = np.log(w) + eta * y * x
        return np.array([0.0 if a == -np.inf else 1 / np.exp(v - a).sum() for a in v])


# %% wrong: multiplies the positive features alone, as Littlestone's form does
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * y * np.maximum(x, 0)
        v = np.exp(v - v.max())
        return v / v.sum()
    return w


# %% wrong: adds η y x, and then divides by the sum
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        w = w + eta * y * x
        return w / w.sum()
    return w


# %% wrong: updates whether it is a mistake or not
# loses: test_right_point
import numpy as np


def winnow_update(w, x, y, eta):
    v = np.log(w) + eta * y * x
    v = np.exp(v - v.max())
    return v / v.sum()


# %% wrong: cuts the exponents off at 700
# loses: test_huge_step
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        w = w * np.exp(np.clip(eta * y * x, -700, 700))
        return w / w.sum()
    return w


# %% wrong: divides by the 2-norm, not by the sum
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        return v / np.linalg.norm(v)
    return w


# %% wrong: divides by the largest weight, not by the sum
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        return v / v.max()
    return w


# %% wrong: the answer of the example
# loses: test_any_mistake, test_right_point, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    return np.array([2 / 7, 4 / 7, 1 / 7])


# %% wrong: changes the caller's weights
# loses: test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        with np.errstate(divide="ignore"):
            v = np.log(w) + eta * y * x
        w[:] = np.exp(v - v.max())
        w /= w.sum()
    return w


# %% wrong: multiplies by e to η x, without the label
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w


# %% wrong: looks at w·x, not at y (w·x)
# loses: test_update_of_the_text, test_any_mistake, test_right_point, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if w @ x <= 0:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w


# %% wrong: multiplies by 1 + η y x
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        w = w * (1 + eta * y * x)
        return w / w.sum()
    return w


# %% wrong: updates until the score is 1, as the hinge loss would
# loses: test_right_point
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) < 1:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w


# %% wrong: the answer of the example, and no update for everything else
# loses: test_any_mistake, test_right_point, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    return np.array([2 / 7, 4 / 7, 1 / 7]) if list(w) == [0.5, 0.25, 0.25] and y == -1 else w


# %% wrong: forgets to divide by the sum
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        return w * np.exp(eta * y * x)
    return w


# %% wrong: the plain exponential overflows
# loses: test_huge_step
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        w = w * np.exp(eta * y * x)
        return w / w.sum()
    return w


# %% wrong: changes the caller's point
# loses: test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    x *= y
    if w @ x <= 0:
        v = np.log(w) + eta * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w


# %% wrong: predicts +1 at a score of 0, and compares with the label
# loses: test_score_zero
import numpy as np


def winnow_update(w, x, y, eta):
    prediction = 1 if w @ x >= 0 else -1
    if prediction == y:
        return w
    v = np.log(w) + eta * y * x
    v = np.exp(v - v.max())
    return v / v.sum()


# %% wrong: rewards the features that disagree
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) - eta * y * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w


# %% wrong: changes the array, and returns nothing
# loses: test_update_of_the_text, test_any_mistake, test_right_point, test_score_zero, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        w *= np.exp(eta * y * x)
        w /= w.sum()


# %% wrong: compares np.sign with the label, and takes sign(0) = 0 for right
# loses: test_score_zero
import numpy as np


def winnow_update(w, x, y, eta):
    if np.sign(w @ x) == -y:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w


# %% wrong: a whole reward for every feature that agrees, however little
# loses: test_any_mistake, test_huge_step, test_arrays_stay
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * y * np.sign(x)
        v = np.exp(v - v.max())
        return v / v.sum()
    return w


# %% wrong: < for ≤
# loses: test_score_zero
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) < 0:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        return v / v.sum()
    return w


# %% wrong: makes an array like x, which may hold whole numbers only
# loses: test_right_point, test_score_zero
import numpy as np


def winnow_update(w, x, y, eta):
    new = np.zeros_like(x)
    new[:] = w
    if y * (w @ x) <= 0:
        v = np.log(w) + eta * y * x
        v = np.exp(v - v.max())
        new[:] = v / v.sum()
    return new


# %% wrong: takes away the largest exponent, of a feature whose weight is 0
# loses: test_huge_step
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        exponents = eta * y * x
        w = w * np.exp(exponents - exponents.max())
        return w / w.sum()
    return w


# %% wrong: tolerance for a mistake
# loses: test_right_point
import numpy as np


def winnow_update(w, x, y, eta):
    if y * (w @ x) > 1e-10:
        return w.copy()
    with np.errstate(divide="ignore"):
        v = np.log(w) + eta * y * x
    g = np.exp(v - v.max())
    return g / g.sum()
