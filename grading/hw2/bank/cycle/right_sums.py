# right: the steps, added up, and large multipliers
import numpy as np

steps = [[2, 1], [-3, -3], [2, 1], [-3, -3], [2, 1], [-3, 0], [2, 1]]
cycle_path = np.cumsum(steps, axis=0)
cycle_alpha = [300.0, 100.0, 100.0]
