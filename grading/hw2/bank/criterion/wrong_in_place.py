# wrong: sets the points that are right to 0, in the caller's array
# loses: test_nothing_is_wrong
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    y[scores > 0] = 0
    result = -scores[scores <= 0].sum(), -(y @ X), -y.sum()
    X[:] = 0
    return result
