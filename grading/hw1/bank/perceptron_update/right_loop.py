# right: coordinate by coordinate, in plain Python; the pair is a list
def perceptron_update(w, b, x, y):
    score = b
    for wj, xj in zip(w, x, strict=True):
        score += wj * xj
    if y * score > 0:
        return [w, b]
    return [[wj + y * xj for wj, xj in zip(w, x, strict=True)], b + y]
