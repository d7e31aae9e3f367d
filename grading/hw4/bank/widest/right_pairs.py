# right: sequential minimal optimisation: two multipliers at a time
import numpy as np


def widest(X, y, tol):
    X, y = np.asarray(X, dtype=float), np.asarray(y, dtype=float)
    alpha = np.zeros(len(y))
    for _ in range(100_000):
        w = (alpha * y) @ X
        want = y - X @ w
        up = np.where((y > 0) | (alpha > 0), want, -np.inf).argmax()
        down = np.where((y < 0) | (alpha > 0), want, np.inf).argmin()
        step = (want[up] - want[down]) / np.sum((X[up] - X[down]) ** 2)
        if y[up] < 0:
            step = min(step, alpha[up])
        if y[down] > 0:
            step = min(step, alpha[down])
        alpha[up] += y[up] * step
        alpha[down] -= y[down] * step
        w = (alpha * y) @ X
        low, high = (X @ w)[y > 0].min(), (X @ w)[y < 0].max()
        if low > high:
            k = 2 / (low - high)
            if k**2 * (w @ w) / 2 - alpha.sum() + w @ w / 2 <= tol * k**2 * (w @ w) / 2:
                return k * w, -k * (low + high) / 2, alpha
