# right: the central path: Newton's method with a falling μ, from a plane of the perceptron's
import numpy as np


def widest(X, y, tol):
    n, d = X.shape
    middle, size = X.mean(axis=0), np.abs(X - X.mean(axis=0)).max()
    A = y[:, None] * np.column_stack([(X - middle) / size, np.ones(n)])
    v = np.zeros(d + 1)
    while (A @ v).min() <= 0:
        v = v + A[(A @ v).argmin()]
    v = 2 * v / (A @ v).min()
    J = np.diag([1.0] * d + [0.0])
    mu = 1.0
    while True:
        for _ in range(12):
            s = A @ v - 1
            step = np.linalg.solve(J + (A.T * (mu / s**2)) @ A, A.T @ (mu / s) - J @ v)
            v = v + step * min(1, 0.9 / max((-A @ step / s).max(), 1e-9))
        alpha = mu / (A @ v - 1)
        alpha[y < 0] *= alpha[y > 0].sum() / alpha[y < 0].sum()
        u = alpha @ A[:, :d]
        if v @ J @ v / 2 - alpha.sum() + u @ u / 2 <= tol * (v @ J @ v / 2):
            w = v[:d] / size
            return w, v[d] - w @ middle, alpha / size**2
        mu /= 5
