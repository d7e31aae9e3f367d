# right: measures the margin first, and makes w one over it
import numpy as np


def canonical(X, y, w, b):
    length = np.sqrt(np.sum(np.square(w)))
    if length == 0:
        raise ValueError("there is no plane")
    margin = np.min(y * (X.dot(w / length) + b / length))
    if margin <= 0:
        raise ValueError(f"a point is {-margin} on the wrong side")
    return [w / (length * margin), b / (length * margin), margin]
