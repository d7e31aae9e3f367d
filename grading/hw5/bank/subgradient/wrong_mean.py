# wrong: mean of the pulls
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = C * y * (y * (X @ w + b) < 1)
    return w - pull @ X / len(y), -pull.mean()
