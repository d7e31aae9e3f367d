# right: moves weight in both classes in each round, with functions of its own
import numpy as np


def hull_point(X, weight):
    return weight @ X


def walk(X, weight, towards):
    """One step of a class towards a point outside of it."""
    depth = X @ (hull_point(X, weight) - towards)
    front, back = depth.argmin(), np.where(weight > 0, depth, -np.inf).argmax()
    way = X[back] - X[front]
    if way @ way == 0:
        return weight
    t = min(weight[back], (depth[back] - depth[front]) / (way @ way))
    new = weight.copy()
    new[back] -= t
    new[front] += t
    return new


def certificate(X, y, p, q):
    plus, minus = X[y > 0], X[y < 0]
    z = p @ plus - q @ minus
    low, high = (plus @ z).min(), (minus @ z).max()
    if low <= high:
        return None
    alpha = np.empty(len(y))
    alpha[y > 0], alpha[y < 0] = 2 * p / (z @ z), 2 * q / (z @ z)
    return 2 * z / (low - high), -(low + high) / (low - high), alpha


def widest(X, y, tol):
    plus, minus = X[y > 0], X[y < 0]
    p, q = np.eye(len(plus))[-1], np.eye(len(minus))[-1]
    while True:
        p = walk(plus, p, q @ minus)
        q = walk(minus, q, p @ plus)
        found = certificate(X, y, p, q)
        if found:
            w, _, alpha = found
            if w @ w / 2 - alpha.sum() / 2 <= tol * (w @ w) / 2:  # at the best scale g is half of the sum
                return found
