# wrong: 1/C for C
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner, test_arrays_stay
def subgradient(X, y, w, b, C):
    pull = y * (y * (X @ w + b) < 1) / C
    return w - pull @ X, -pull.sum()
