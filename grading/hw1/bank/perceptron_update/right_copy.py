# right: adds to copies, which hold fractions
import numpy as np


def perceptron_update(w, b, x, y):
    new = np.array(w, dtype=float)
    offset = float(b)
    if not (np.inner(new, x) + b) * y > 0:
        new += y * x
        offset += y
    return new, offset
