# right: arrays; 180 mistakes and 6
import numpy as np

points = np.array([(8, 5), (2, -10), (2, 7), (7, 4)])
labels = np.array([-1, 1, -1, 1])
