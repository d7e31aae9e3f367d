# wrong: writes the weights as text
# loses: test_the_four_points_of_the_text, test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units
def plane_from(X, y, alpha):
    w = (alpha * y) @ X
    support = alpha > 1e-6 * alpha.max()
    return [str(one) for one in w], (y - X @ w)[support].mean()
