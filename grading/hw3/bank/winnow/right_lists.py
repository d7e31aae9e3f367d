# right: without NumPy, recursion over the passes
import math


def winnow(X, y, eta, max_updates):
    X, y = [[float(a) for a in row] for row in X], [float(a) for a in y]

    def weights(theta):
        v = [math.exp(eta * (a - max(theta))) for a in theta]
        return [a / sum(v) for a in v]

    def one_pass(theta, mistakes):
        before = len(mistakes)
        for i, (x, label) in enumerate(zip(X, y, strict=True)):
            if len(mistakes) >= max_updates:
                return theta, mistakes
            if label * sum(a * b for a, b in zip(weights(theta), x, strict=True)) <= 0:
                theta = [a + label * b for a, b in zip(theta, x, strict=True)]
                mistakes = [*mistakes, i]
        return one_pass(theta, mistakes) if len(mistakes) > before else (theta, mistakes)

    theta, mistakes = one_pass([0.0] * len(X[0]), [])
    return weights(theta), mistakes
