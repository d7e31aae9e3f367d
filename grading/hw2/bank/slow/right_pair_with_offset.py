# right: two points on a line, lifted by a constant 1 and shrunk to length 1
import numpy as np

g = 0.012
slow_X = np.array([[1 - g, 1.0], [1 + g, 1.0]])
slow_X /= np.linalg.norm(slow_X, axis=1).max()
slow_y = np.array([-1, 1])
slow_w = np.array([1.0, -1.0])
