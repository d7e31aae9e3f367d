# right: from the plane: w and the sum settle what slack leaves open
import numpy as np

X = np.array([[2, 0], [0, 1], [0, -1], [0, 0], [3, 1], [-2, 0]])
y = np.array([1, -1, -1, 1, 1, -1])
b_six, w_six = -1.0, (1.0, 0.0)
m = y * (X @ np.array(w_six) + b_six)
alpha_six = np.where(m < 1, 2.0, 0.0)
on = np.flatnonzero(m == 1)
equations = np.vstack([(X[on] * y[on, None]).T, y[on]])
missing = np.append(w_six - (alpha_six * y) @ X, -(alpha_six @ y))
alpha_six[on] = np.linalg.lstsq(equations, missing, rcond=None)[0]
