# right: lets the perceptron of exercise 8 try random sets
import numpy as np

rng = np.random.default_rng(4)
for _ in range(200):
    points, labels = rng.integers(-10, 11, size=(4, 2)), rng.choice([-1, 1], size=4)
    w, b, short = perceptron(points[::-1], labels[::-1], 50)  # noqa: F821 (of an earlier cell)
    if len(set(labels)) == 1 or min(labels * (points @ w + b)) <= 0:
        continue
    w, b, long = perceptron(points, labels, 50)  # noqa: F821 (of an earlier cell)
    if min(labels * (points @ w + b)) > 0 and len(long) >= 10 * len(short):
        break
