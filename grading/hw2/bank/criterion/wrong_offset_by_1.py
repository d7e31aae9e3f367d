# wrong: the offset moves by 1 for each mistake, instead of y
# loses: test_three_points, test_the_gradient, test_points_on_the_plane, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return -scores[M].sum(), -(y[M] @ X[M]), -M.sum()
