# wrong: forgets that Σ α y may not be 0
# loses: test_two_points, test_no_bound_without_balance, test_balance_is_relative


def dual_function(X, y, alpha):
    u = (alpha * y) @ X
    return alpha.sum() - u @ u / 2
