# right: point by point, and counts corners too
def subgradient(X, y, w, b, C):
    g, c = [float(one) for one in w], 0.0
    for x, label in zip(X, y, strict=True):
        if label * (sum(p * q for p, q in zip(w, x, strict=True)) + b) <= 1:
            g = [p - C * label * q for p, q in zip(g, x, strict=True)]
            c -= C * label
    return g, c
