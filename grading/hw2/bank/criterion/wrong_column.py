# wrong: a gradient of shape (d, 1)
# loses: test_three_points, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum(), -X[M].T @ y[M].reshape(-1, 1), -y[M].sum()
