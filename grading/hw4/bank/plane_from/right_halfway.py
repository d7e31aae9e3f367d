# right: half-way between the two classes
def plane_from(X, y, alpha):
    w = sum(a * label * x for a, label, x in zip(alpha, y, X, strict=True))
    depth = X @ w
    return w, -(depth[y > 0].min() + depth[y < 0].max()) / 2
