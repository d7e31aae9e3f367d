# right: plain loops and lists
def canonical(X, y, w, b):
    scores = []
    for x, label in zip(X, y, strict=True):
        scores.append(label * (sum(p * q for p, q in zip(w, x, strict=True)) + b))
    smallest = min(scores)
    if not smallest > 0:
        raise ValueError
    w = [p / smallest for p in w]
    b = b / smallest
    return w, b, 1 / sum(p * p for p in w) ** 0.5
