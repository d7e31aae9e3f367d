# wrong: a corner counts for the weights and not for the offset
# loses: test_at_a_corner
def subgradient(X, y, w, b, C):
    m = y * (X @ w + b)
    return w - C * (y * (m <= 1)) @ X, -C * y[m < 1].sum()
