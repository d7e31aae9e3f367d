# wrong: multipliers with the signs of the labels
# loses: test_the_examples_of_the_text, test_a_loose_gap, test_a_narrow_gap, test_unusual_data
import numpy as np


def widest(X, y, tol):
    X, y = np.asarray(X, dtype=float), np.asarray(y, dtype=float)
    classes = [np.flatnonzero(y == label) for label in (1, -1)]
    weight = np.zeros(len(y))
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
            held = here[weight[here] > 0]
            front, back = here[depth[here].argmin()], held[depth[held].argmax()]
            moves.append((depth[back] - depth[front], front, back))
        far, front, back = max(moves)
        step = min(weight[back], far / np.sum((X[back] - X[front]) ** 2))
        weight[back] -= step
        weight[front] += step
    return 2 * z / band, (minus - plus) / band, 2 * weight * y / (z @ z)
