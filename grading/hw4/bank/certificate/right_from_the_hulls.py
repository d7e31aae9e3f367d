# right: from the nearest points of the two hulls
import numpy as np

z = np.array([2 / 3 * 8 + 1 / 3 * 2, 2 / 3 * 1 + 1 / 3 * 4]) - [4, -2]
w = 2 * z / (z @ z)
best_plane = np.array([*w, 1 - w @ [8, 1]])
best_alpha = w @ w / 2 * np.array([0, 1, 2 / 3, 0, 0, 1 / 3, 0, 0])
