# wrong: label forgotten in the weights
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    owing = y * (X @ w + b) < 1
    return w - C * owing @ X, -C * (y * owing).sum()
