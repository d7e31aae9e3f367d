# wrong: one offset for each margin point
# loses: test_five_points_on_a_line, test_the_offset
def kinds(alpha, C):
    return ["spare" if a < 1e-6 * C else "pays" if a > C - 1e-6 * C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    w = (alpha * y) @ X
    return [y[i] - w @ X[i] for i, word in enumerate(kinds(alpha, C)) if word == "margin"]
