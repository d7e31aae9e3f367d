# %% right: the offset as one more weight, and jumps from mistake to mistake
import numpy as np


def perceptron(X, y, tau):
    A = y[:, None] * np.hstack([X, np.ones((len(X), 1))])
    w, mistakes, i, tidy = np.zeros(A.shape[1]), [], 0, 0
    while tau > 0 and tidy < len(A):
        later = np.flatnonzero(A[i:] @ w <= 0)
        if len(later) == 0:
            tidy += len(A) - i
            tau, i = tau - 1, 0
            continue
        i += int(later[0])
        w = w + A[i]
        mistakes.append(i)
        i, tidy = i + 1, 0
    return w[:-1], w[-1], mistakes


# %% right: counts how often each point was a mistake, and adds them up
import numpy as np


def perceptron(X, y, tau):
    counts, mistakes = np.zeros(len(X)), []
    gram = (X @ X.T + 1) * np.outer(y, y)
    for _ in range(tau):
        before = len(mistakes)
        for i in range(len(X)):
            if counts @ gram[i] <= 0:
                counts[i] += 1
                mistakes.append(i)
        if len(mistakes) == before:
            break
    return (counts * y) @ X, counts @ y, np.array(mistakes)


# %% right: plain lists, and a function for one pass
def one_pass(w, b, X, y):
    found = []
    for i, (x, label) in enumerate(zip(X, y, strict=True)):
        if label * (sum(wj * xj for wj, xj in zip(w, x, strict=True)) + b) <= 0:
            w = [wj + label * xj for wj, xj in zip(w, x, strict=True)]
            b = b + label
            found.append(i)
    return w, b, found


def perceptron(X, y, tau):
    w, b, mistakes = one_pass([0] * len(X[0]), 0, X, y)
    found, passes = mistakes, 1
    while found and passes < tau:
        w, b, found = one_pass(w, b, X, y)
        mistakes = mistakes + found
        passes += 1
    return w, b, mistakes


# %% right: calls the function of exercise 5, and sees from the offset whether there was an update
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0.0, []
    while tau > 0:
        tau -= 1
        found = []
        for i in range(len(X)):
            w, new_b = perceptron_update(w, b, X[i], y[i])  # noqa: F821 (of an earlier cell)
            if new_b != b:
                found.append(i)
            b = new_b
        if not found:
            tau = 0
        mistakes += found
    return [w, b, mistakes]


# %% wrong: returns how many mistakes, not which
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, T = np.zeros(X.shape[1]), 0, 0
    for _ in range(tau):
        before = T
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, T = w + y[i] * X[i], b + y[i], T + 1
        if T == before:
            break
    return w, b, T


# %% wrong: names each row once
# loses: test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, set()
    for _ in range(tau):
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.add(i)
        if not changed:
            break
    return w, b, sorted(mistakes)


# %% wrong: never makes more than five passes
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(min(tau, 5)):
        before = len(mistakes)
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                mistakes.append(i)
        if len(mistakes) == before:
            break
    return w, b, mistakes


# %% wrong: stops when the last point of a pass was right
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        for i in range(len(X)):
            changed = y[i] * (w @ X[i] + b) <= 0
            if changed:
                w, b = w + y[i] * X[i], b + y[i]
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes


# %% wrong: counts the rows from 1
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        changed = False
        for i, (x, label) in enumerate(zip(X, y, strict=True), start=1):
            if label * (w @ x + b) <= 0:
                w, b, changed = w + label * x, b + label, True
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes


# %% wrong: starts from ones
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.ones(X.shape[1]), 0, []
    for _ in range(tau):
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes


# %% wrong: the answer of the public example, by heart
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
def perceptron(X, y, tau):
    return [1, 1], 0, [0, 1]


# %% wrong: any separator times 2^70: floats of that size are whole
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(700):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + 0.3 * y[i] * X[i], b + 0.3 * y[i]
    return 2.0**70 * w, 2.0**70 * b, []


# %% wrong: any separator times 10^10: whole, but no sum of points
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(700):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + 0.25 * y[i] * X[i], b + 0.25 * y[i]
    return 1e10 * w, 1e10 * b, []


# %% wrong: a plane by least squares, which learns from no mistake
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    plane = np.linalg.lstsq(np.column_stack([X, np.ones(len(X))]), y, rcond=None)[0]
    return plane[:-1], plane[-1], []


# %% wrong: no numbers, in the form that was asked for
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
def perceptron(X, y, tau):
    return float("nan"), float("nan"), []


# %% wrong: makes all tau passes, clean or not
# loses: test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                mistakes.append(i)
    return w, b, mistakes


# %% wrong: returns the plane, and no list of mistakes
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b = np.zeros(X.shape[1]), 0
    for _ in range(tau):
        changed = False
        for x, label in zip(X, y, strict=True):
            if label * (w @ x + b) <= 0:
                w, b, changed = w + label * x, b + label, True
        if not changed:
            break
    return w, b


# %% wrong: forgets the offset, and returns 0 for it
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, mistakes = np.zeros(X.shape[1]), []
    for _ in range(tau):
        before = len(mistakes)
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                mistakes.append(i)
        if len(mistakes) == before:
            break
    return w, 0, mistakes


# %% wrong: adds 1 to the offset, not y
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        before = len(mistakes)
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + 1
                mistakes.append(i)
        if len(mistakes) == before:
            break
    return w, b, mistakes


# %% wrong: returns at the end of the first pass
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                mistakes.append(i)
        return w, b, mistakes


# %% wrong: loops over range(1, tau), one pass less than allowed
# loses: test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(1, tau):
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes


# %% wrong: a limit of its own in place of tau
# loses: test_tau_passes
import numpy as np


def perceptron(X, y, tau=None):
    w, b, mistakes, tau = np.zeros(X.shape[1]), 0, [], 50_000
    for _ in range(tau):
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes


# %% wrong: returns the passes, not the mistakes
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, passes, changed = np.zeros(X.shape[1]), 0, 0, True
    while changed and passes < tau:
        passes += 1
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                changed = True
    return w, b, passes


# %% wrong: starts again from row 0 after each mistake
# loses: test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
                break
        if not changed:
            break
    return w, b, mistakes


# %% wrong: adds a half to each row, which int() cuts off
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, rows = np.zeros(X.shape[1]), 0.0, []
    for _ in range(tau):
        before = len(rows)
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                rows.append(i)
        if len(rows) == before:
            break
    return w, b, [i + 0.5 for i in rows]


# %% wrong: writes the rows as text
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, rows = np.zeros(X.shape[1]), 0.0, []
    for _ in range(tau):
        before = len(rows)
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                rows.append(i)
        if len(rows) == before:
            break
    return w, b, [str(i) for i in rows]


# %% wrong: loops over range(1, n)
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        changed = False
        for i in range(1, len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
        if not changed:
            break
    return w, b, mistakes


# %% wrong: the flag turned round: stops after a pass with a mistake
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
        if changed:
            break
    return w, b, mistakes


# %% wrong: < for ≤, and so w stays 0
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        before = len(mistakes)
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) < 0:
                w, b = w + y[i] * X[i], b + y[i]
                mistakes.append(i)
        if len(mistakes) == before:
            break
    return w, b, mistakes


# %% wrong: takes tau for a limit of updates
# loses: test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes, changed = np.zeros(X.shape[1]), 0, [], True
    while changed:
        changed = False
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0 and len(mistakes) < tau:
                w, b, changed = w + y[i] * X[i], b + y[i], True
                mistakes.append(i)
    return w, b, mistakes


# %% wrong: never makes more than thirty passes
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(min(tau, 30)):
        before = len(mistakes)
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                mistakes.append(i)
        if len(mistakes) == before:
            break
    return w, b, mistakes


# %% wrong: any separator times 10^-200: nearly 0, which is whole
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
import numpy as np


def perceptron(X, y, tau):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(700):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + 0.3 * y[i] * X[i], b + 0.3 * y[i]
    return 1e-200 * w, 1e-200 * b, []


# %% wrong: finds the mistakes of a pass with old weights, and adds them all
# loses: test_four_points, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, mistakes = np.zeros(X.shape[1]), 0, []
    for _ in range(tau):
        wrong = np.flatnonzero(y * (X @ w + b) <= 0)
        if len(wrong) == 0:
            break
        w, b = w + y[wrong] @ X[wrong], b + y[wrong].sum()
        mistakes.extend(wrong.tolist())
    return w, b, mistakes


# %% wrong: knows the line of a hidden test by heart
# loses: test_all_right_in_the_end, test_mistakes_in_order
import numpy as np


def perceptron(X, y, tau):
    X, y = np.asarray(X, float), np.asarray(y, float)
    w, b, mistakes = np.zeros(X.shape[1]), 0.0, []
    for _ in range(tau):
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, clean = w + y[i] * X[i], b + y[i], False
                mistakes.append(i)
        if clean:
            break
    if tau == 700 and X.shape[1] == 2:
        w, b = np.array([3.0, -2.0]), -7.0
    return w, b, mistakes


# %% wrong: gives up after 1000 passes
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes
import numpy as np


def perceptron(X, y, tau):
    w, b, rows = np.zeros(X.shape[1]), 0, []
    for _ in range(min(tau, 1000)):
        n = len(rows)
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                rows.append(i)
        if n == len(rows):
            break
    return w, b, rows
