# right: plain Python
def kinds(alpha, C):
    words = []
    for a in alpha:
        if abs(a) < C / 1_000_000:
            words.append("spare")
        elif abs(C - a) < C / 1_000_000:
            words.append("pays")
        else:
            words.append("margin")
    return words


def offset(X, y, alpha, C):
    w = [0.0] * len(X[0])
    for x, label, a in zip(X, y, alpha, strict=True):
        for k in range(len(w)):
            w[k] += a * label * x[k]
    for x, label, kind in zip(X, y, kinds(alpha, C), strict=True):
        if kind == "margin":
            return label - sum(p * q for p, q in zip(w, x, strict=True))
