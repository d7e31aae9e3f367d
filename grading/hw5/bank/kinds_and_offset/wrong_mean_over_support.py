# wrong: b as a mean over all support vectors, payers too
# loses: test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    support = alpha > 1e-6 * C
    return (y - X @ ((alpha * y) @ X))[support].mean()
