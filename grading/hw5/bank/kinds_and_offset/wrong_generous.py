# wrong: a tenth of C is still near
# loses: test_kinds_at_any_price
def kinds(alpha, C):
    return ["spare" if a < 0.1 * C else "pays" if a > 0.9 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]
