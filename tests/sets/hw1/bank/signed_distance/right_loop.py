# right: a loop over the points, in plain Python
import math


def signed_distance(X, w, b):
    length = math.hypot(*w)
    if length == 0:
        raise ValueError("w is zero")
    return [(sum(wj * xj for wj, xj in zip(w, x, strict=True)) + b) / length for x in X]
