# right: a dear price, points close together, as arrays
import numpy as np

x_line = np.array([0, 0, 0, 1, 1, 0.25]) / 8
y_line = np.array([-1, -1, -1, 1, 1, 1])
C_line = 64.0
hard_line = (64, -1)
soft_line = (16, -1)
alpha_line = 64 * np.array([1, 1, 0.75, 1, 0.75, 1])
