# wrong: D without its minus sign
# loses: test_three_points, test_the_value, test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    return scores[M].sum(), -(y[M] @ X[M]), -y[M].sum()
