# wrong: the numbers of the example
# loses: test_any_best_plane, test_tiny_multipliers_are_zeros, test_other_units


def plane_from(X, y, alpha):
    return [0.5, 0.5], -1.0
