# wrong: b from a point with room to spare
# loses: test_five_points_on_a_line, test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    i = kinds(alpha, C).index("spare")
    return y[i] - ((alpha * y) @ X) @ X[i]
