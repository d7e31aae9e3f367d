# right: what one update does, then the two sums, as an array
import numpy as np

proof = np.array(["j", "g", "a", "d", "l", "h", "k", "c", "f"])
