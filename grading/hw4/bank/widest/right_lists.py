# right: plain Python, a dictionary for the weights
def dot(p, q):
    return sum(a * b for a, b in zip(p, q, strict=True))


def widest(X, y, tol):
    X, y = [[float(c) for c in x] for x in X], [int(label) for label in y]
    n, d = len(X), len(X[0])
    weight = {y.index(1): 1.0, y.index(-1): 1.0}
    while True:
        z = [sum(t * y[i] * X[i][j] for i, t in weight.items()) for j in range(d)]
        depth = [y[i] * dot(z, X[i]) for i in range(n)]
        fronts = {label: min((i for i in range(n) if y[i] == label), key=lambda i: depth[i]) for label in (1, -1)}
        backs = {label: max((i for i in weight if y[i] == label), key=lambda i: depth[i]) for label in (1, -1)}
        band, zz = depth[fronts[1]] + depth[fronts[-1]], dot(z, z)
        if band > 0 and zz * zz * (1 - tol) <= band * band:
            w = [2 * c / band for c in z]
            return w, 1 - dot(w, X[fronts[1]]), [2 * weight.get(i, 0.0) / zz for i in range(n)]
        label = max((1, -1), key=lambda one: depth[backs[one]] - depth[fronts[one]])
        front, back = fronts[label], backs[label]
        way = [p - q for p, q in zip(X[back], X[front], strict=True)]
        t = (depth[back] - depth[front]) / dot(way, way)
        if t >= weight[back]:
            t = weight.pop(back)
        else:
            weight[back] -= t
        weight[front] = weight.get(front, 0.0) + t
