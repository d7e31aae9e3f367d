# wrong: the hinge loss, max(0, 1 - score)
# loses: test_three_points, test_the_value, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = 1 - y * (X @ w + b)
    M = scores > 0
    return scores[M].sum(), -(y[M] @ X[M]), -y[M].sum()
