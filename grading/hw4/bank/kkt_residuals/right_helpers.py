# right: a function for each
import numpy as np


def lack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def kkt_residuals(X, y, w, b, alpha):
    A = np.column_stack([X, np.ones(len(y))]) * y[:, None]
    g = np.append(w, 0) - A.T @ alpha
    products = alpha * (A @ np.append(w, b) - 1)
    dual = max(*(max(0, -a) for a in alpha), abs(g[-1]))
    return max(lack(X, y, w, b)), dual, np.sqrt(np.sum(g[:-1] ** 2)), max(products.max(), -products.min())
