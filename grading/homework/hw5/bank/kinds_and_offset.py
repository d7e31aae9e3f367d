# %% right: an array of words, and the mean over the margin
import numpy as np


def kinds(alpha, C):
    share = np.asarray(alpha) / C
    return np.select([share < 1e-6, share > 1 - 1e-6], ["spare", "pays"], "margin")


def offset(X, y, alpha, C):
    on = kinds(alpha, C) == "margin"
    return np.mean(y[on] - X[on] @ (X.T @ (alpha * y)))


# %% right: the point whose multiplier is furthest from both ends
import numpy as np


def kinds(alpha, C):
    near_0, near_C = np.abs(alpha) < 1e-6 * C, np.abs(alpha - C) < 1e-6 * C
    return tuple(np.array(["margin", "spare", "pays"])[near_0 + 2 * near_C])


def offset(X, y, alpha, C):
    i = np.argmin(np.abs(alpha - C / 2))
    w = sum(a * label * x for a, label, x in zip(alpha, y, X, strict=True))
    return float(y[i] - np.dot(w, X[i]))


# %% right: plain Python
def kinds(alpha, C):
    words = []
    for a in alpha:
        if abs(a) < C / 1_000_000:
            words.append("spare")
        elif abs(C - a) < C / 1_000_000:
            words.append("pays")
        else:
            words.append("margin")
    return words


def offset(X, y, alpha, C):
    w = [0.0] * len(X[0])
    for x, label, a in zip(X, y, alpha, strict=True):
        for k in range(len(w)):
            w[k] += a * label * x[k]
    for x, label, kind in zip(X, y, kinds(alpha, C), strict=True):
        if kind == "margin":
            return label - sum(p * q for p, q in zip(w, x, strict=True))


# %% right: the median over the margin, with the kernel form of the score
import numpy as np


def kinds(alpha, C):
    def kind(part: float) -> str:
        return "spare" if part <= 1e-6 else "margin" if part < 1 - 1e-6 else "pays"

    return [kind(a / C) for a in alpha]


def offset(X, y, alpha, C):
    scores = (X @ X.T) @ (alpha * y)
    return np.median(
        [y[i] - scores[i] for i, word in enumerate(kinds(alpha, C)) if word == "margin"]
    )


# %% wrong: nearness is not measured against C
# loses: test_kinds_at_any_price, test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 else "pays" if a > C - 1e-6 else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]


# %% wrong: relies on a margin point of the class +1
# loses: test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    words = kinds(alpha, C)
    w = (alpha * y) @ X
    return next(
        1 - w @ x
        for x, label, word in zip(X, y, words, strict=True)
        if label == 1 and word == "margin"
    )


# %% wrong: no room for rounding: only exactly 0 and C are ends
# loses: test_kinds_at_any_price, test_the_offset
def kinds(alpha, C):
    return ["spare" if a <= 0 else "pays" if a >= C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    w = (alpha * y) @ X
    on = (alpha > 0) & (alpha < C)
    return (y - X @ w)[on].mean()


# %% wrong: a tenth of C is still near
# loses: test_kinds_at_any_price
def kinds(alpha, C):
    return ["spare" if a < 0.1 * C else "pays" if a > 0.9 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]


# %% wrong: b halfway between the classes, as for the hard margin
# loses: test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    score = X @ ((alpha * y) @ X)
    return -(score[y == 1].min() + score[y == -1].max()) / 2


# %% wrong: one offset for each margin point
# loses: test_five_points_on_a_line, test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    w = (alpha * y) @ X
    return [y[i] - w @ X[i] for i, word in enumerate(kinds(alpha, C)) if word == "margin"]


# %% wrong: b as a mean over all support vectors, payers too
# loses: test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    support = alpha > 1e-6 * C
    return (y - X @ ((alpha * y) @ X))[support].mean()


# %% wrong: margin and pays exchanged
# loses: test_five_points_on_a_line, test_kinds_at_any_price, test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "margin" if a > C - 1e-6 * C else "pays" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]


# %% wrong: b from the largest multiplier
# loses: test_five_points_on_a_line, test_the_offset
import numpy as np


def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = np.argmax(alpha)
    return y[i] - ((alpha * y) @ X) @ X[i]


# %% wrong: b from a point with room to spare
# loses: test_five_points_on_a_line, test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("spare")
    return y[i] - ((alpha * y) @ X) @ X[i]


# %% wrong: w·x − y for y − w·x
# loses: test_five_points_on_a_line, test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return ((alpha * y) @ X) @ X[i] - y[i]


# %% wrong: α = 0 pays, α = C is spare
# loses: test_five_points_on_a_line, test_kinds_at_any_price
def kinds(alpha, C):
    return ["pays" if a < 1e-6 * C else "spare" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]


# %% wrong: every point with α > 0 is called a margin point
# loses: test_five_points_on_a_line, test_kinds_at_any_price, test_the_offset
def kinds(alpha, C):
    return ["margin" if a > 1e-6 * C else "spare" for a in alpha]


def offset(X, y, alpha, C):
    w = (alpha * y) @ X
    found = [
        label - w @ x
        for x, label, word in zip(X, y, kinds(alpha, C), strict=True)
        if word == "margin"
    ]
    return sum(found) / len(found)


# %% wrong: w = Σ α x
# loses: test_five_points_on_a_line, test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - (alpha @ X) @ X[i]


# %% wrong: 1 for y: only points of the class +1 come out right
# loses: test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return 1 - ((alpha * y) @ X) @ X[i]


# %% wrong: 1e-5 for 1e-6
# loses: test_kinds_at_any_price
import numpy as np


def kinds(alpha, C):
    return ["spare" if a < 1e-5 * C else "pays" if a > C - 1e-5 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]


# %% wrong: 1e-7
# loses: test_kinds_at_any_price
import numpy as np


def kinds(alpha, C):
    return ["spare" if a < 1e-7 * C else "pays" if a > C - 1e-7 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]
