# %% right: one array of four
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    return np.array(
        [
            np.clip(-s, 0, None).max(),
            np.max(np.append(-alpha, np.abs(np.dot(alpha, y)))),
            np.linalg.norm(X.T @ (alpha * y) - w),
            np.linalg.norm(alpha * s, np.inf),
        ]
    )


# %% right: a function for each
import numpy as np


def lack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def kkt_residuals(X, y, w, b, alpha):
    A = np.column_stack([X, np.ones(len(y))]) * y[:, None]
    g = np.append(w, 0) - A.T @ alpha
    products = alpha * (A @ np.append(w, b) - 1)
    dual = max(*(max(0, -a) for a in alpha), abs(g[-1]))
    return (
        max(lack(X, y, w, b)),
        dual,
        np.sqrt(np.sum(g[:-1] ** 2)),
        max(products.max(), -products.min()),
    )


# %% right: point by point
def kkt_residuals(X, y, w, b, alpha):
    primal = dual = complementarity = balance = 0.0
    gradient = [float(p) for p in w]
    for x, label, a in zip(X, y, alpha, strict=True):
        s = label * (sum(p * q for p, q in zip(w, x, strict=True)) + b) - 1
        primal = max(primal, -s)
        dual = max(dual, -a)
        complementarity = max(complementarity, a * s, -a * s)
        balance += a * label
        gradient = [p - a * label * q for p, q in zip(gradient, x, strict=True)]
    return [primal, max(dual, abs(balance)), sum(p**2 for p in gradient) ** 0.5, complementarity]


# %% wrong: Σ α y may be anything
# loses: test_the_claim_of_the_text, test_dual
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), 0.0)
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: Σ α y without the absolute value
# loses: test_the_claim_of_the_text, test_dual
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), alpha @ y, 0.0)
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: adds the two ways of being wrong
# loses: test_dual
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), 0.0) + abs(alpha @ y)
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: the numbers of the example
# loses: test_primal, test_dual, test_stationarity, test_complementarity
def kkt_residuals(X, y, w, b, alpha):
    return 1 / 2, 1 / 8, 2**0.5 / 8, 3 / 16


# %% wrong: the largest spare, and not the largest lack
# loses: test_the_claim_of_the_text, test_primal
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(s.max(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: the four in another order
# loses: test_the_claim_of_the_text, test_primal, test_dual, test_stationarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    dual = max(-alpha.min(), abs(alpha @ y))
    return np.linalg.norm(w - (alpha * y) @ X), max(-s.min(), 0.0), dual, np.abs(alpha * s).max()


# %% wrong: s without the 1: only points on the wrong side lack something
# loses: test_the_claim_of_the_text, test_primal, test_complementarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b)
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: the lack of a feasible plane comes out negative
# loses: test_primal
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = -s.min()
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: Σ α s, in which products of both signs cancel
# loses: test_the_claim_of_the_text, test_complementarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = abs(alpha @ s)
    return primal, dual, stationarity, complementarity


# %% wrong: α times the score, and not times what is to spare
# loses: test_the_claim_of_the_text, test_complementarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * (s + 1)).max()
    return primal, dual, stationarity, complementarity


# %% wrong: the largest product, and not the largest size
# loses: test_the_claim_of_the_text, test_complementarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = (alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: a negative multiplier may be
# loses: test_dual
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = abs(alpha @ y)
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: forgets the offset
# loses: test_the_claim_of_the_text, test_primal, test_complementarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: returns the gradient itself
# loses: test_the_claim_of_the_text, test_stationarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = w - (alpha * y) @ X
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: compares lengths, not vectors
# loses: test_the_claim_of_the_text, test_stationarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = abs(np.linalg.norm(w) - np.linalg.norm((alpha * y) @ X))
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: adds where the gradient subtracts
# loses: test_the_claim_of_the_text, test_stationarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w + (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: the squared length
# loses: test_the_claim_of_the_text, test_stationarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.sum((w - (alpha * y) @ X) ** 2)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: the gradient without labels
# loses: test_the_claim_of_the_text, test_stationarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - alpha @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: adds the lacks of all points up
# loses: test_primal
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = np.maximum(-s, 0).sum()
    dual = max(-alpha.min(), abs(alpha @ y))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: Σ α for Σ α y
# loses: test_the_claim_of_the_text, test_dual
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    primal = max(-s.min(), 0.0)
    dual = max(-alpha.min(), abs(alpha.sum()))
    stationarity = np.linalg.norm(w - (alpha * y) @ X)
    complementarity = np.abs(alpha * s).max()
    return primal, dual, stationarity, complementarity


# %% wrong: loops over range(n - 1)
# loses: test_the_claim_of_the_text, test_primal, test_dual, test_stationarity, test_complementarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    primal, dual, total, gradient, complementarity = 0.0, 0.0, 0.0, np.array(w, float), 0.0
    for i in range(len(X) - 1):
        s = y[i] * (w @ X[i] + b) - 1
        primal, dual, total = max(primal, -s), max(dual, -alpha[i]), total + alpha[i] * y[i]
        gradient, complementarity = (
            gradient - alpha[i] * y[i] * X[i],
            max(complementarity, abs(alpha[i] * s)),
        )
    return primal, max(dual, abs(total)), np.linalg.norm(gradient), complementarity


# %% wrong: zeroes below a tolerance
# loses: test_primal, test_dual, test_stationarity, test_complementarity
import numpy as np


def kkt_residuals(X, y, w, b, alpha):
    s = y * (X @ w + b) - 1
    r = [
        max(-s.min(), 0),
        max(-alpha.min(), abs(alpha @ y)),
        np.linalg.norm(w - (alpha * y) @ X),
        np.abs(alpha * s).max(),
    ]
    return [0.0 if v < 1e-6 else v for v in r]
