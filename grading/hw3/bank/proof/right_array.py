# right: as an array
import numpy as np

proof = np.array(["b", "g", "d", "m", "j", "l", "c", "f", "n", "h", "a"])
