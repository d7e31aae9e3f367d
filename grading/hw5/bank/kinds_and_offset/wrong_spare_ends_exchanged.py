# wrong: α = 0 pays, α = C is spare
# loses: test_five_points_on_a_line, test_kinds_at_any_price
def kinds(alpha, C):
    return ["pays" if a < 1e-6 * C else "spare" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("margin")
    return y[i] - ((alpha * y) @ X) @ X[i]
