# wrong: takes every positive multiplier for a support vector
# loses: test_tiny_multipliers_are_zeros, test_other_units


def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 0
    return w, (y - X @ w)[support].mean()
