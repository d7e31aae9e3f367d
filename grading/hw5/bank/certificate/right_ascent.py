# right: climbs the dual, two multipliers at a time
import numpy as np

y = np.array([1, -1, -1, 1, 1, -1])
A = y[:, None] * np.array([[2, 0], [0, 1], [0, -1], [0, 0], [3, 1], [-2, 0]])
alpha_six = np.zeros(6)
for _ in range(60):
    for i in range(6):
        for j in range(i):
            step = np.zeros(6)
            step[i], step[j] = 1.0, -y[i] * y[j]
            ends = [sorted((-alpha_six[k] / step[k], (2 - alpha_six[k]) / step[k])) for k in (i, j)]
            best = step @ (1 - A @ (alpha_six @ A)) / ((step @ A) @ (step @ A))
            alpha_six = alpha_six + np.clip(best, max(e[0] for e in ends), min(e[1] for e in ends)) * step
w_six = alpha_six @ A
b_six = y[0] - w_six @ np.array([2, 0])
