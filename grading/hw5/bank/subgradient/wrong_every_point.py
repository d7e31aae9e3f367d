# wrong: points with room to spare pull too
# loses: test_the_slope_of_the_text, test_away_from_corners, test_at_a_corner
def subgradient(X, y, w, b, C):
    pull = C * y
    return w - pull @ X, -pull.sum()
