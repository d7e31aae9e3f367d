# right: each weight by what the others are to it
import numpy as np


def winnow_update(w, x, y, eta):
    if (y * w * x).sum() > 0:
        return w
    with np.errstate(divide="ignore", over="ignore"):
        v = np.log(w) + eta * y * x
        return np.array([0.0 if a == -np.inf else 1 / np.exp(v - a).sum() for a in v])
