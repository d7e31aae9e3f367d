# wrong: no room for rounding: only exactly 0 and C are ends
# loses: test_kinds_at_any_price, test_the_offset
def kinds(alpha, C):
    return ["spare" if a <= 0 else "pays" if a >= C else "margin" for a in alpha]


def offset(X, y, alpha, C):
    w = (alpha * y) @ X
    on = (alpha > 0) & (alpha < C)
    return (y - X @ w)[on].mean()
