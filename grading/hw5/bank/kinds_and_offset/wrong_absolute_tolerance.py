# wrong: nearness is not measured against C
# loses: test_kinds_at_any_price
def kinds(alpha, C):
    return ["spare" if a < 1e-6 else "pays" if a > C - 1e-6 else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]
