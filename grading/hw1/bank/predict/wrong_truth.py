# wrong: True and False, not labels
# loses: test_two_sides, test_any_side, test_points_on_the_plane
def predict(X, w, b):
    return X @ w + b >= 0
