# right: scales by exercise 1, and takes its ValueError for a bound that is not there yet
import numpy as np


def widest(X, y, tol):
    classes = [np.flatnonzero(y == label) for label in (1, -1)]
    weight = np.zeros(len(y))
    for here in classes:
        weight[here[0]] = 1
    while True:
        z = (weight * y) @ X
        depth = y * (X @ z)
        plus, minus = (depth[here].min() for here in classes)
        alpha = 2 * weight / (z @ z)
        try:
            w, b, _ = canonical(X, y, z, (minus - plus) / 2)  # noqa: F821 (of an earlier cell)
            if w @ w / 2 - dual_function(X, y, alpha) <= tol * (w @ w) / 2:  # noqa: F821 (of an earlier cell)
                return w, b, alpha
        except ValueError:
            pass
        moves = []
        for here in classes:
            held = here[weight[here] > 0]
            front, back = here[depth[here].argmin()], held[depth[held].argmax()]
            moves.append((depth[back] - depth[front], front, back))
        far, front, back = max(moves)
        step = min(weight[back], far / np.sum((X[back] - X[front]) ** 2))
        weight[back] -= step
        weight[front] += step
