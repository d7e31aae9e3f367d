# wrong: margin and pays exchanged
# loses: test_five_points_on_a_line, test_kinds_at_any_price, test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "margin" if a > C - 1e-6 * C else "pays" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]
