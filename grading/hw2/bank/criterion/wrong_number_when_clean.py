# wrong: a gradient that is a number when no point is wrong
# loses: test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores <= 0
    if not M.any():
        return 0.0, 0.0, 0.0
    return -scores[M].sum(), -(y[M] @ X[M]), -y[M].sum()
