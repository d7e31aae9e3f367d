# right: two plain loops
def dual_function(X, y, alpha):
    balance = size = total = 0.0
    u = [0.0] * len(X[0])
    for x, label, a in zip(X, y, alpha, strict=True):
        balance += a * label
        size += abs(a)
        total += a
        for j in range(len(u)):
            u[j] += a * label * x[j]
    if -1e-9 * size <= balance <= 1e-9 * size:
        return total - sum(p * p for p in u) / 2
    return -float("inf")
