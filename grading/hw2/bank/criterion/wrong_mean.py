# wrong: mean over the points for the sum
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane
def criterion(X, y, w, b):
    scores, n = y * (X @ w + b), len(X)
    M = scores <= 0
    return -scores[M].sum() / n, -(y[M] @ X[M]) / n, -y[M].sum() / n
