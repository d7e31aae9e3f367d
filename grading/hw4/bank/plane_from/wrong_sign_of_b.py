# wrong: w·x − y for y − w·x
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units


def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6 * alpha.max()
    return w, (X @ w - y)[support].mean()
