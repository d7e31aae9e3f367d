# right: an array
import numpy as np

proof = np.array([4, 10, 6, 1, 8, 9, 2, 5])
