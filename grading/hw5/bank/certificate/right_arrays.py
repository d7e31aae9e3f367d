# right: arrays, and the offset as a whole number
import numpy as np

alpha_six = np.array([2, 5, 5, 8, 0, 0]) / 4
w_six = np.array([1, 0])
b_six = -1
