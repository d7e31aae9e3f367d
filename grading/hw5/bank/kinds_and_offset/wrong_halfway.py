# wrong: b halfway between the classes, as for the hard margin
# loses: test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    score = X @ ((alpha * y) @ X)
    return -(score[y == 1].min() + score[y == -1].max()) / 2
