# right: point by point, in plain Python
def criterion(X, y, w, b):
    D, by_w, by_b = 0.0, [0.0] * len(w), 0.0
    for x, label in zip(X, y, strict=True):
        score = label * (sum(p * q for p, q in zip(w, x, strict=True)) + b)
        if score <= 0:
            D -= score
            by_w = [g - label * p for g, p in zip(by_w, x, strict=True)]
            by_b -= label
    return D, by_w, by_b
