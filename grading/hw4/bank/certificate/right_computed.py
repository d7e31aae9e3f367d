# right: solved by NumPy from the three points that touch
import numpy as np

A = np.array([[4, -2, 1], [8, 1, 1], [2, 4, 1]], dtype=float)
v = np.linalg.solve(A, [-1, 1, 1])
best_plane = np.append(v[:2], v[2])
best_alpha = np.zeros(8)
best_alpha[[1, 2, 5]] = np.linalg.solve(A.T, v * [1, 1, 0]) * [-1, 1, 1]
