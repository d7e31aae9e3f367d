# wrong: sums over all points, not over M
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    return -scores.sum(), -(y @ X), -y.sum()
