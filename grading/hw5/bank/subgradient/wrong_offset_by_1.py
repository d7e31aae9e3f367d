# wrong: the offset moves by 1 instead of y
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner
def subgradient(X, y, w, b, C):
    owing = y * (X @ w + b) < 1
    return w - C * (y * owing) @ X, -C * owing.sum()
