# right: adds to a copy
import numpy as np


def perceptron_update(w, x, y):
    new = np.array(w, dtype=float)
    if not np.inner(new, x) * y > 0:
        new += y * x
    return new
