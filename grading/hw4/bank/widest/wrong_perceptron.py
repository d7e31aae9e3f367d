# wrong: the perceptron's plane, with its counts for multipliers
# loses: test_the_examples_of_the_text, test_a_loose_gap, test_a_narrow_gap, test_unusual_data
import numpy as np


def widest(X, y, tol):
    A = y[:, None] * np.column_stack([X, np.ones(len(y))])
    counts = np.zeros(len(y))
    for _ in range(20_000):
        scores = A @ (counts @ A)
        if scores.min() > 0:
            break
        counts[scores.argmin()] += 1
    v = counts @ A / scores.min()
    return v[:-1], v[-1], counts / scores.min()
