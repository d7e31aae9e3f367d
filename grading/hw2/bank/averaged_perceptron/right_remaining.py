# right: adds each update once, times the part of the run that is still to come
def averaged_perceptron(X, y, passes):
    w, b = [0.0] * len(X[0]), 0.0
    mean_w, mean_b = list(w), 0.0
    left = total = passes * len(X)
    for _ in range(passes):
        for x, label in zip(X.tolist(), y.tolist(), strict=True):
            if label * (sum(p * q for p, q in zip(w, x, strict=True)) + b) <= 0:
                w = [p + label * q for p, q in zip(w, x, strict=True)]
                mean_w = [p + label * q * left / total for p, q in zip(mean_w, x, strict=True)]
                b, mean_b = b + label, mean_b + label * left / total
            left -= 1
    return [mean_w, mean_b]
