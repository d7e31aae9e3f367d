# wrong: 1 for y: only points of the class +1 come out right
# loses: test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return 1 - ((alpha * y) @ X) @ X[i]
