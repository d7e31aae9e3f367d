# right: lists, feature by feature; the weight that is left over goes to the first feature


def mirror(X):
    return [[float(a) for a in x] + [-float(a) for a in x] for x in X]


def fold(w):
    p = len(w) // 2
    return [w[j] - w[p + j] for j in range(p)]


def unfold(u):
    plus, minus = [max(float(a), 0.0) for a in u], [max(-float(a), 0.0) for a in u]
    left = 1 - sum(plus) - sum(minus)
    plus[0] += left / 2
    minus[0] += left / 2
    return plus + minus
