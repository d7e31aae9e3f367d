# right: plain Python, point by point
def slack(X, y, w, b):
    owed = []
    for x, label in zip(X, y, strict=True):
        m = label * (sum(a * c for a, c in zip(w, x, strict=True)) + b)
        owed.append(1 - m if m < 1 else 0)
    return owed


def soft_objective(X, y, w, b, C):
    return 0.5 * sum(a**2 for a in w) + C * sum(slack(X, y, w, b))
