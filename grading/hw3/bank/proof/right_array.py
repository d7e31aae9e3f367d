# right: as an array
import numpy as np

proof = np.array(["b", "g", "d", "m", "j", "f", "c", "l", "n", "h", "a"])
