# wrong: every point with α > 0 is called a margin point
# loses: test_five_points_on_a_line, test_kinds_at_any_price, test_the_offset
def kinds(alpha, C):
    return ["margin" if a > 1e-6 * C else "spare" for a in alpha]


def offset(X, y, alpha, C):
    w = (alpha * y) @ X
    found = [label - w @ x for x, label, word in zip(X, y, kinds(alpha, C), strict=True) if word == "margin"]
    return sum(found) / len(found)
