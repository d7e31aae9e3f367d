# wrong: weights of the labels' type, which whole numbers round down
# loses: test_unusual_data
import numpy as np


def widest(X, y, tol):
    classes = [np.flatnonzero(y == label) for label in (1, -1)]
    weight = np.zeros_like(y)
    for here in classes:
        weight[here[0]] = 1
    for _ in range(5000):
        z = (weight * y) @ X
        depth = y * (X @ z)
        plus, minus = (depth[here].min() for here in classes)
        band = plus + minus
        if band > 0 and 1 - (band / (z @ z)) ** 2 <= tol:
            break
        moves = []
        for here in classes:
            held = here[weight[here] > 0] if (weight[here] > 0).any() else here
            front, back = here[depth[here].argmin()], held[depth[held].argmax()]
            moves.append((depth[back] - depth[front], front, back))
        far, front, back = max(moves)
        step = min(weight[back], far / np.sum((X[back] - X[front]) ** 2))
        weight[back] = weight[back] - step
        weight[front] = weight[front] + step
    return 2 * z / band, (minus - plus) / band, 2 * weight / (z @ z)
