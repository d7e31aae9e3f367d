# wrong: writes the part of the offset as text
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return w - pull @ X, str(-pull.sum())
