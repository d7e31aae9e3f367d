# right: cross entropy minus entropy
import numpy as np


def kl(a, b):
    a, b = np.array([(p, q) for p, q in zip(a, b, strict=True) if p > 0]).T
    with np.errstate(divide="ignore"):
        return -(a * np.log(b)).sum() + (a * np.log(a)).sum()
