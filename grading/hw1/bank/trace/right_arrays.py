# right: arrays of floats
import numpy as np

visited = np.array([1.0, 2.0, 1.0])
states = np.array([[1.0, 1.0, -2.0], [3.0, 1.0, -1.0], [2.0, -1.0, -2.0]])
