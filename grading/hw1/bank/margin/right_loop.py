# right: keeps the smallest so far
import math


def margin(X, y, w, b):
    smallest = math.inf
    for x, label in zip(X, y, strict=True):
        smallest = min(smallest, label * (sum(wj * xj for wj, xj in zip(w, x, strict=True)) + b))
    return float(smallest) / math.hypot(*w)
