# right: over the features that the first one has
import numpy as np


def kl(a, b):
    some = a > 0
    if np.any(b[some] == 0):
        return np.inf
    return float(a[some] @ (np.log(a[some]) - np.log(b[some])))
