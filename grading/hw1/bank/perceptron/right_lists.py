# right: plain lists, and a function for one pass
def one_pass(w, b, X, y):
    found = []
    for i, (x, label) in enumerate(zip(X, y, strict=True)):
        if label * (sum(wj * xj for wj, xj in zip(w, x, strict=True)) + b) <= 0:
            w = [wj + label * xj for wj, xj in zip(w, x, strict=True)]
            b = b + label
            found.append(i)
    return w, b, found


def perceptron(X, y, tau):
    w, b, mistakes = one_pass([0] * len(X[0]), 0, X, y)
    found, passes = mistakes, 1
    while found and passes < tau:
        w, b, found = one_pass(w, b, X, y)
        mistakes = mistakes + found
        passes += 1
    return w, b, mistakes
