# right: the same rows with features that are always 0
import numpy as np

H = np.ones((1, 1), dtype=int)
while len(H) < 128:
    H = np.kron([[1, 1], [1, -1]], H)
points = np.hstack([H, np.zeros((128, 20), dtype=int)])
labels = np.ones(128, dtype=int)
target = np.eye(148)[0] + 1e-3 * np.eye(148)[140]
step = 3.0
