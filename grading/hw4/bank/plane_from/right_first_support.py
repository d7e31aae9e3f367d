# right: a loop, until a support vector is found; lists
def plane_from(X, y, alpha):
    n, d = len(X), len(X[0])
    w = [sum(alpha[i] * y[i] * X[i][j] for i in range(n)) for j in range(d)]
    for k in range(n):
        if alpha[k] / max(alpha) > 1e-6:
            return [w, y[k] - sum(w[j] * X[k][j] for j in range(d))]
