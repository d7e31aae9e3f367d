# right: a unit normal first, then its offset
import numpy as np


def signed_distance(X, w, b):
    length = np.sqrt(w @ w)
    if not length > 0:
        raise ValueError("expected a normal vector, got 0")
    normal, offset = w / length, b / length
    return normal @ np.transpose(X) + offset
