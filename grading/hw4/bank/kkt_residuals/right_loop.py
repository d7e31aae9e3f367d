# right: point by point
def kkt_residuals(X, y, w, b, alpha):
    primal = dual = complementarity = balance = 0.0
    gradient = [float(p) for p in w]
    for x, label, a in zip(X, y, alpha, strict=True):
        s = label * (sum(p * q for p, q in zip(w, x, strict=True)) + b) - 1
        primal = max(primal, -s)
        dual = max(dual, -a)
        complementarity = max(complementarity, a * s, -a * s)
        balance += a * label
        gradient = [p - a * label * q for p, q in zip(gradient, x, strict=True)]
    return [primal, max(dual, abs(balance)), sum(p**2 for p in gradient) ** 0.5, complementarity]
