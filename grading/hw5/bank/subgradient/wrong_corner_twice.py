# wrong: a corner counts as a point inside, and once more as a corner
# loses: test_at_a_corner
def subgradient(X, y, w, b, C):
    m = y * (X @ w + b)
    pull = C * y * ((m <= 1) * 1 + (m == 1) * 1)
    return w - pull @ X, -pull.sum()
