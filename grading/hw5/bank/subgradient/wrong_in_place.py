# wrong: g is another name for w
# loses: test_arrays_stay
def subgradient(X, y, w, b, C):
    owing = y * (X @ w + b) < 1
    g = w
    g -= C * (y * owing) @ X
    return g, -C * (y * owing).sum()
