# wrong: the same threshold in all units
# loses: test_other_units


def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6
    return w, (y - X @ w)[support].mean()
