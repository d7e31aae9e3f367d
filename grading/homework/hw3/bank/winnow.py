# %% right: without NumPy
import math


def winnow(X, y, eta, max_updates):
    X, y = [[float(a) for a in row] for row in X], [float(a) for a in y]

    def weights(theta):
        v = [math.exp(eta * (a - max(theta))) for a in theta]
        return [a / sum(v) for a in v]

    def learn(theta, mistakes):
        before = -1
        while len(mistakes) > before:
            before = len(mistakes)
            theta, mistakes = one_pass(theta, mistakes)
        return theta, mistakes

    def one_pass(theta, mistakes):
        for i, (x, label) in enumerate(zip(X, y, strict=True)):
            if len(mistakes) >= max_updates:
                return theta, mistakes
            if label * sum(a * b for a, b in zip(weights(theta), x, strict=True)) <= 0:
                theta = [a + label * b for a, b in zip(theta, x, strict=True)]
                mistakes = [*mistakes, i]
        return theta, mistakes

    theta, mistakes = learn([0.0] * len(X[0]), [])
    return weights(theta), mistakes


# %% right: keeps the logarithms of the weights
import numpy as np


def winnow(X, y, eta, max_updates):
    logs, mistakes = np.full(X.shape[1], -np.log(X.shape[1])), []
    clean = False
    while not clean:
        clean = True
        for i, (point, label) in enumerate(zip(X, y, strict=True)):
            if label * np.dot(np.exp(logs), point) > 0:
                continue
            if len(mistakes) == max_updates:
                break
            logs = logs + eta * label * point
            logs = logs - np.logaddexp.reduce(logs)
            mistakes.append(i)
            clean = False
    return np.exp(logs), mistakes


# %% right: scores all points at once, and jumps to the next mistake
import numpy as np


def winnow(X, y, eta, max_updates):
    signed = np.asarray(y, float)[:, None] * X
    n = len(signed)
    counts, mistakes, i = np.zeros(n), [], 0
    while True:
        theta = counts @ signed  # the dual form: how often each point was a mistake
        direction = np.exp(eta * (theta - theta.max()))
        ahead = (np.arange(n) + i) % n
        wrong = ahead[signed[ahead] @ direction <= 0]
        if len(wrong) == 0 or len(mistakes) == max_updates:
            return direction / direction.sum(), mistakes
        mistakes.append(int(wrong[0]))
        counts[wrong[0]] += 1
        i = wrong[0] + 1


# %% right: stops after n right points in a row
import numpy as np


def winnow(X, y, eta, max_updates):
    X, y = np.asarray(X, float), np.asarray(y, float)
    theta, found, streak, i = np.zeros(X.shape[1]), [], 0, 0
    while streak < len(X) and len(found) < max_updates:
        if y[i] * (weights(theta, eta) @ X[i]) <= 0:
            theta += y[i] * X[i]
            found.append(i)
            streak = 0
        else:
            streak += 1
        i = (i + 1) % len(X)
    return weights(theta, eta), np.array(found, dtype=int)


def weights(theta, eta):
    shifted = eta * (theta - max(theta))
    return np.exp(shifted) / np.exp(shifted).sum()


# %% wrong: looks at the cap only at the end of a pass
# loses: test_the_cap
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean and len(mistakes) < max_updates:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
                clean = False
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: makes one update too many before it gives up
# loses: test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) <= max_updates:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
                clean = False
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: takes max_updates for a number of passes
# loses: test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes = np.zeros(X.shape[1]), []
    for _ in range(max_updates):
        before = len(mistakes)
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
        if len(mistakes) == before:
            break
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: returns how many mistakes, not which
# loses: test_three_points, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), 0, False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and mistakes < max_updates:
                theta = theta + y[i] * X[i]
                mistakes += 1
                clean = False
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: lists each index once
# loses: test_the_cap, test_the_mistakes_in_order, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, made, clean = np.zeros(X.shape[1]), [], 0, False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and made < max_updates:
                theta = theta + y[i] * X[i]
                made += 1
                clean = False
                if i not in mistakes:
                    mistakes.append(i)
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: stops after a pass whose last point was right
# loses: test_all_right_in_the_end, test_the_mistakes_in_order
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean and len(mistakes) < max_updates:
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            clean = y[i] * (w @ X[i]) > 0
            if not clean and len(mistakes) < max_updates:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: the answer of the example
# loses: test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    return np.array([4 / 7, 1 / 7, 1 / 7, 1 / 7]), [0]


# %% wrong: keeps the weights: one that is rounded to 0 never comes back
# loses: test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    w, mistakes, clean = np.full(X.shape[1], 1 / X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                v = np.log(w) + eta * y[i] * X[i]
                w = np.exp(v - v.max())
                w = w / w.sum()
                mistakes.append(i)
                clean = False
    return w, mistakes


# %% wrong: adds x to the exponents, whatever its label
# loses: test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                theta = theta + X[i]
                mistakes.append(i)
                clean = False
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: the same mistakes, but weights that do not sum to 1
# loses: test_three_points, test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    w, mistakes, clean = np.full(X.shape[1], 1 / X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                w = w * np.exp(eta * y[i] * X[i])
                mistakes.append(i)
                clean = False
    return w, mistakes


# %% wrong: stops after one pass
# loses: test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes = np.zeros(X.shape[1]), []
    for i in range(len(X)):
        w = np.exp(eta * (theta - theta.max()))
        if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
            theta = theta + y[i] * X[i]
            mistakes.append(i)
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: the plain exponential overflows
# loses: test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * theta)
            if not y[i] * (w @ X[i]) > 0 and len(mistakes) < max_updates:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
                clean = False
    w = np.exp(eta * theta)
    return w / w.sum(), mistakes


# %% wrong: lists the pass of each mistake, not the point
# loses: test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean, passes = np.zeros(X.shape[1]), [], False, 0
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                theta = theta + y[i] * X[i]
                mistakes.append(passes)
                clean = False
        passes += 1
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: adds, as the perceptron does, from w = 1/p
# loses: test_three_points, test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    w, mistakes, clean = np.full(X.shape[1], 1 / X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                w = w + eta * y[i] * X[i]
                mistakes.append(i)
                clean = False
    return w, mistakes


# %% wrong: goes back to the first point after each mistake
# loses: test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
                clean = False
                break
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: begins with point 1
# loses: test_three_points, test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(1, len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
                clean = False
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: < for ≤
# loses: test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) < 0 and len(mistakes) < max_updates:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
                clean = False
    w = np.exp(eta * (theta - theta.max()))
    return w / w.sum(), mistakes


# %% wrong: returns the mistakes first and the weights second
# loses: test_three_points, test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                theta = theta + y[i] * X[i]
                mistakes.append(i)
                clean = False
    w = np.exp(eta * (theta - theta.max()))
    return mistakes, w / w.sum()


# %% wrong: changes a copy of the weights, which is then forgotten
# loses: test_three_points, test_all_right_in_the_end, test_the_mistakes_in_order, test_the_cap, test_a_bold_step
import numpy as np


def winnow(X, y, eta, max_updates):
    theta, mistakes, clean = np.zeros(X.shape[1]), [], False
    while not clean:
        clean = True
        for i in range(len(X)):
            w = np.exp(eta * (theta - theta.max()))
            if y[i] * (w @ X[i]) <= 0 and len(mistakes) < max_updates:
                new = theta.copy()
                new += y[i] * X[i]
                mistakes.append(i)
                clean = False
    return w / w.sum(), mistakes


# %% wrong: calls itself for each pass, and Python allows a thousand calls
# loses: test_all_right_in_the_end
import math


def winnow(X, y, eta, max_updates):
    X, y = [[float(a) for a in row] for row in X], [float(a) for a in y]

    def weights(theta):
        v = [math.exp(eta * (a - max(theta))) for a in theta]
        return [a / sum(v) for a in v]

    def one_pass(theta, mistakes):
        before = len(mistakes)
        for i, (x, label) in enumerate(zip(X, y, strict=True)):
            if len(mistakes) >= max_updates:
                return theta, mistakes
            if label * sum(a * b for a, b in zip(weights(theta), x, strict=True)) <= 0:
                theta = [a + label * b for a, b in zip(theta, x, strict=True)]
                mistakes = [*mistakes, i]
        return one_pass(theta, mistakes) if len(mistakes) > before else (theta, mistakes)

    theta, mistakes = one_pass([0.0] * len(X[0]), [])
    return weights(theta), mistakes


# %% wrong: at most 1000 passes
# loses: test_all_right_in_the_end
import numpy as np


def winnow(X, y, eta, max_updates):
    th, rows = np.zeros(X.shape[1]), []

    def soft(v):
        return np.exp(v - v.max()) / np.exp(v - v.max()).sum()

    for _ in range(1000):
        n = len(rows)
        for i in range(len(X)):
            if len(rows) < max_updates and y[i] * (soft(eta * th) @ X[i]) <= 0:
                th = th + y[i] * X[i]
                rows.append(i)
        if n == len(rows):
            break
    return soft(eta * th), rows


# %% wrong: theta has the type of the labels
# loses: test_the_mistakes_in_order
import numpy as np


def winnow(X, y, eta, max_updates):
    th, rows = np.zeros_like(y[:1], shape=X.shape[1]), []

    def soft(v):
        e = np.exp(v - v.max())
        return e / e.sum()

    while True:
        n = len(rows)
        for i in range(len(X)):
            if len(rows) < max_updates and y[i] * (soft(eta * th) @ X[i]) <= 0:
                th[:] = th + y[i] * X[i]
                rows.append(i)
        if n == len(rows):
            return soft(eta * th), rows


# %% wrong: does one update even if none is allowed
# loses: test_the_cap
import numpy as np


def winnow(X, y, eta, max_updates):
    th, rows = np.zeros(X.shape[1]), []

    def soft(v):
        e = np.exp(v - v.max())
        return e / e.sum()

    while True:
        n = len(rows)
        for i in range(len(X)):
            if y[i] * (soft(eta * th) @ X[i]) <= 0:
                th = th + y[i] * X[i]
                rows.append(i)
                if len(rows) >= max_updates:
                    return soft(eta * th), rows
        if n == len(rows):
            return soft(eta * th), rows


# %% wrong: tolerance
# loses: test_the_mistakes_in_order
import numpy as np


def winnow(X, y, eta, max_updates):
    th, rows = np.zeros(X.shape[1]), []

    def soft(v):
        e = np.exp(v - v.max())
        return e / e.sum()

    while True:
        n = len(rows)
        for i in range(len(X)):
            if len(rows) < max_updates and y[i] * (soft(eta * th) @ X[i]) <= 1e-9:
                th = th + y[i] * X[i]
                rows.append(i)
        if n == len(rows):
            return soft(eta * th), rows
