# wrong: the offset is taken for a constant
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return w - pull @ X, 0.0
