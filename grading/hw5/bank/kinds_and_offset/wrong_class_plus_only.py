# wrong: relies on a margin point of the class +1
# loses: test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    words = kinds(alpha, C)
    w = (alpha * y) @ X
    return next(1 - w @ x for x, label, word in zip(X, y, words, strict=True) if label == 1 and word == "margin")
