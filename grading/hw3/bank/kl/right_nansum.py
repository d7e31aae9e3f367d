# right: lets NumPy make a nan of 0 ln 0, and leaves it out
import numpy as np


def kl(a, b):
    with np.errstate(all="ignore"):
        return np.nansum(a * np.log(a / b))
