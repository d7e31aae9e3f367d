# %% right: points that were never a mistake are right when left out
import numpy as np


def kernel_perceptron(G, y):
    signed = y[:, None] * G * y
    alpha, mistakes = np.zeros(len(y)), True
    while mistakes:
        mistakes = 0
        for i in range(len(y)):
            if signed[i] @ alpha <= 0:
                alpha[i] += 1
                mistakes += 1
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in np.flatnonzero(kernel_perceptron(G, y)):
        keep = np.arange(len(y)) != i
        f = (kernel_perceptron(G[keep][:, keep], y[keep]) * y[keep]) @ G[keep, i]
        wrong += int(y[i] == (-1 if f >= 0 else 1))
    return wrong


# %% right: plain Python, whole numbers
def score(G, y, alpha, i, known):
    return sum(alpha[j] * y[j] * G[j][i] for j in known)


def learn(G, y, known):
    alpha = {j: 0 for j in known}
    while True:
        before = sum(alpha.values())
        for i in known:
            if y[i] * score(G, y, alpha, i, known) <= 0:
                alpha[i] += 1
        if sum(alpha.values()) == before:
            return alpha


def kernel_perceptron(G, y):
    return list(learn(G, y, range(len(y))).values())


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        known = [j for j in range(len(y)) if j != i]
        said = 1 if score(G, y, learn(G, y, known), i, known) >= 0 else -1
        wrong += said != y[i]
    return wrong


# %% right: one pass, and again if it changed anything
import numpy as np


def one_pass(G, y, alpha):
    new = alpha.copy()
    for i, label in enumerate(y):
        new[i] += label * np.sum(new * y * G[i]) <= 0
    return new


def kernel_perceptron(G, y):
    alpha, new = None, np.zeros(len(G))
    while alpha is None or not np.array_equal(new, alpha):
        alpha, new = new, one_pass(G, y, new)
    return alpha


def left_out_errors(G, y):
    answers = np.empty(len(y))
    for i in range(len(y)):
        keep = np.ones(len(y), dtype=bool)
        keep[i] = False
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        answers[i] = 1 if G[i, keep] @ (alpha * y[keep]) >= 0 else -1
    return np.count_nonzero(answers != y)


# %% right: keeps the scores up to date, and counts in a comprehension
import numpy as np


def kernel_perceptron(G, y):
    alpha, f, since = np.zeros(len(y), dtype=int), np.zeros(len(y)), 0
    i = 0
    while since < len(y) or i > 0:
        if y[i] * f[i] > 0:
            since += 1
        else:
            alpha[i] += 1
            f += y[i] * G[i]
            since = 0
        i = (i + 1) % len(y)
    return alpha


def left_out_errors(G, y):
    def is_wrong(i):
        H, z = np.delete(np.delete(G, i, 0), i, 1), np.delete(y, i)
        f = (kernel_perceptron(H, z) * z) @ np.delete(G[i], i)
        return (f >= 0) != (y[i] > 0)

    return sum(is_wrong(i) for i in range(len(y)))


# %% wrong: takes the bound for the error
# loses: test_three_points, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    return (kernel_perceptron(G, y) > 0).sum()


# %% wrong: notes that a point was needed, not how often
# loses: test_three_points, test_the_counts
import numpy as np


def kernel_perceptron(G, y, once=True):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return np.minimum(alpha, 1) if once else alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep], once=False)
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] >= 0 else -1) != y[i]
    return wrong


# %% wrong: learns nothing: every point counts once, and no answer is ever wrong
# loses: test_three_points, test_the_counts, test_strangers, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    return np.ones(len(y))


def left_out_errors(G, y):
    return 0


# %% wrong: stops when the last point of a pass was right
# loses: test_three_points, test_the_counts, test_left_out
import numpy as np


def kernel_perceptron(G, y):
    alpha = np.zeros(len(y))
    while True:
        for i in range(len(y)):
            clean = y[i] * ((alpha * y) @ G[:, i]) > 0
            if not clean:
                alpha[i] += 1
        if clean:
            return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] >= 0 else -1) != y[i]
    return wrong


# %% wrong: does not start from zero for the next point
# loses: test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y, start=None):
    alpha, clean = np.zeros(len(y)) if start is None else start, False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    wrong, alpha = 0, np.zeros(len(y))
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha[keep] = kernel_perceptron(G[keep][:, keep], y[keep], alpha[keep])
        wrong += (1 if (alpha * y)[keep] @ G[keep, i] >= 0 else -1) != y[i]
    return wrong


# %% wrong: the numbers of the text
# loses: test_the_counts, test_strangers, test_left_out, test_left_out_at_0
def kernel_perceptron(G, y):
    return [1, 2, 0]


def left_out_errors(G, y):
    return 1


# %% wrong: guesses the number of wrong answers from the number of points
# loses: test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    return {3: 1, 5: 2}.get(len(y), 3)


# %% wrong: the score is Σ α k, without labels
# loses: test_three_points, test_the_counts, test_strangers, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha = np.zeros(len(y))
    for _ in range(100):
        clean = True
        for i in range(len(y)):
            if y[i] * (alpha @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
        if clean:
            break
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        wrong += (kernel_perceptron(G[keep][:, keep], y[keep]) @ G[keep, i] > 0) != (y[i] > 0)
    return wrong


# %% wrong: asks about points that it has learned from
# loses: test_three_points, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    answers = np.where(G @ (kernel_perceptron(G, y) * y) >= 0, 1, -1)
    return (answers != y).sum()


# %% wrong: stops after one pass
# loses: test_three_points, test_the_counts, test_left_out
import numpy as np


def kernel_perceptron(G, y):
    alpha = np.zeros(len(y))
    for i in range(len(y)):
        if y[i] * ((alpha * y) @ G[:, i]) <= 0:
            alpha[i] += 1
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] >= 0 else -1) != y[i]
    return wrong


# %% wrong: learns from all, and leaves the point out of the score alone
# loses: test_three_points, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    alpha = kernel_perceptron(G, y)
    others = G - np.diag(np.diag(G))
    return (np.where(others @ (alpha * y) >= 0, 1, -1) != y).sum()


# %% wrong: goes back to point 0 after each mistake
# loses: test_the_counts
import numpy as np


def kernel_perceptron(G, y):
    alpha, i = np.zeros(len(y)), 0
    while i < len(y):
        if y[i] * ((alpha * y) @ G[:, i]) <= 0:
            alpha[i] += 1
            i = 0
        else:
            i += 1
    return alpha


def left_out_errors(G, y):
    def learn(G, y):
        alpha, clean = np.zeros(len(y)), False
        while not clean:
            clean = True
            for i in range(len(y)):
                if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                    alpha[i] += 1
                    clean = False
        return alpha

    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        wrong += (1 if (learn(G[keep][:, keep], y[keep]) * y[keep]) @ G[keep, i] >= 0 else -1) != y[
            i
        ]
    return wrong


# %% wrong: a share of the points, not their number
# loses: test_three_points, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    wrong = []
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong.append((1 if (alpha * y[keep]) @ G[keep, i] >= 0 else -1) != y[i])
    return np.mean(wrong)


# %% wrong: predicts with sign(0) = 0, which is wrong for either label
# loses: test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong += np.sign((alpha * y[keep]) @ G[keep, i]) != y[i]
    return wrong


# %% wrong: adds y to the count
# loses: test_three_points, test_the_counts, test_strangers, test_left_out
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    for _ in range(200):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += y[i]
                clean = False
        if clean:
            break
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] >= 0 else -1) != y[i]
    return wrong


# %% wrong: loops over range(1, n)
# loses: test_three_points, test_the_counts, test_strangers, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    for _ in range(100):
        clean = True
        for i in range(1, len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
        if clean:
            break
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] >= 0 else -1) != y[i]
    return wrong


# %% wrong: < for ≤: nothing ever moves
# loses: test_three_points, test_the_counts, test_strangers, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) < 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] >= 0 else -1) != y[i]
    return wrong


# %% wrong: counts grow only when the pass is over
# loses: test_the_counts, test_strangers
import numpy as np


def kernel_perceptron(G, y):
    alpha = np.zeros(len(y))
    for _ in range(200):
        wrong = y * (G @ (alpha * y)) <= 0
        if not wrong.any():
            break
        alpha = alpha + wrong
    return alpha if len(y) != 3 else np.array([1, 2, 0])


def left_out_errors(G, y):
    def learn(G, y):
        alpha, clean = np.zeros(len(y)), False
        while not clean:
            clean = True
            for i in range(len(y)):
                if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                    alpha[i] += 1
                    clean = False
        return alpha

    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        wrong += (1 if (learn(G[keep][:, keep], y[keep]) * y[keep]) @ G[keep, i] >= 0 else -1) != y[
            i
        ]
    return wrong


# %% wrong: a score of 0 is answered by −1
# loses: test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    alpha, clean = np.zeros(len(y)), False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ G[:, i]) <= 0:
                alpha[i] += 1
                clean = False
    return alpha


def left_out_errors(G, y):
    wrong = 0
    for i in range(len(y)):
        keep = np.arange(len(y)) != i
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        wrong += (1 if (alpha * y[keep]) @ G[keep, i] > 0 else -1) != y[i]
    return wrong


# %% wrong: calls itself for each pass, and Python allows a thousand calls
# loses: test_the_counts
import numpy as np


def one_pass(G, y, alpha):
    new = alpha.copy()
    for i, label in enumerate(y):
        new[i] += label * np.sum(new * y * G[i]) <= 0
    return new


def kernel_perceptron(G, y, alpha=None):
    alpha = np.zeros(len(G)) if alpha is None else alpha
    new = one_pass(G, y, alpha)
    return alpha if np.array_equal(new, alpha) else kernel_perceptron(G, y, new)


def left_out_errors(G, y):
    answers = np.empty(len(y))
    for i in range(len(y)):
        keep = np.ones(len(y), dtype=bool)
        keep[i] = False
        alpha = kernel_perceptron(G[keep][:, keep], y[keep])
        answers[i] = 1 if G[i, keep] @ (alpha * y[keep]) >= 0 else -1
    return np.count_nonzero(answers != y)


# %% wrong: a tolerance
# loses: test_strangers
import numpy as np


def kernel_perceptron(G, y):
    a = np.zeros(len(y))
    while True:
        c = True
        for i in range(len(y)):
            if y[i] * ((a * y) @ G[:, i]) <= 1e-10:
                a[i] += 1
                c = False
        if c:
            return a


def left_out_errors(G, y):
    e = 0
    for i in range(len(y)):
        k = np.arange(len(y)) != i
        s = (kernel_perceptron(G[k][:, k], y[k]) * y[k]) @ G[k, i]
        e += (1 if s >= 0 else -1) != y[i]
    return e


# %% wrong: 500 passes
# loses: test_the_counts
import numpy as np


def kernel_perceptron(G, y):
    a = np.zeros(len(y))
    for _ in range(500):
        c = True
        for i in range(len(y)):
            if y[i] * ((a * y) @ G[:, i]) <= 0:
                a[i] += 1
                c = False
        if c:
            break
    return a


def left_out_errors(G, y):
    e = 0
    for i in range(len(y)):
        k = np.arange(len(y)) != i
        s = (kernel_perceptron(G[k][:, k], y[k]) * y[k]) @ G[k, i]
        e += (1 if s >= 0 else -1) != y[i]
    return e


# %% wrong: answers with a tolerance
# loses: test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    a = np.zeros(len(y))
    while True:
        c = True
        for i in range(len(y)):
            if y[i] * ((a * y) @ G[:, i]) <= 0:
                a[i] += 1
                c = False
        if c:
            return a


def left_out_errors(G, y):
    e = 0
    for i in range(len(y)):
        k = np.arange(len(y)) != i
        s = (kernel_perceptron(G[k][:, k], y[k]) * y[k]) @ G[k, i]
        e += (1 if s > -1e-9 else -1) != y[i]
    return e
