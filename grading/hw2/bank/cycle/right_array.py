# right: arrays, and twice the multipliers
import numpy as np

cycle_path = np.array([[2.0, 1.0], [-1.0, -2.0], [1.0, -1.0], [-2.0, -4.0], [0.0, -3.0], [-3.0, -3.0], [-1.0, -2.0]])
cycle_alpha = np.array([6, 2, 2])
