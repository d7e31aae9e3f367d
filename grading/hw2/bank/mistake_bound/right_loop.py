# right: plain Python, point by point
import math


def dot(a, b):
    return sum(float(p) * float(q) for p, q in zip(a, b, strict=True))


def mistake_bound(X, y, w):
    longest, nearest = 0.0, math.inf
    for x, label in zip(X, y, strict=True):
        longest = max(longest, math.sqrt(dot(x, x)))
        nearest = min(nearest, label * dot(w, x))
    if nearest <= 0:
        return math.inf
    delta = nearest / math.sqrt(dot(w, w))
    return (longest / delta) ** 2
