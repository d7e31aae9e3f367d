# right: coordinate by coordinate, in plain Python


def perceptron_update(w, x, y):
    score = 0.0
    for wj, xj in zip(w, x, strict=True):
        score += wj * xj
    return [wj + y * xj if y * score <= 0 else wj for wj, xj in zip(w, x, strict=True)]
