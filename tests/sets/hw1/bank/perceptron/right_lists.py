# right: plain lists, and a function for one pass


def one_pass(w, X, y):
    found = []
    for i, (x, label) in enumerate(zip(X, y, strict=True)):
        if label * sum(a * b for a, b in zip(w, x, strict=True)) <= 0:
            w = [a + label * b for a, b in zip(w, x, strict=True)]
            found.append(i)
    return w, found


def perceptron(X, y):
    w, mistakes = one_pass([0.0] * len(X[0]), X, y)
    found = mistakes
    while found:
        w, found = one_pass(w, X, y)
        mistakes = mistakes + found
    return w, mistakes
