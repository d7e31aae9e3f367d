# wrong: loops over range(1, n)
# loses: test_away_from_corners, test_arrays_stay
def subgradient(X, y, w, b, C):
    g, c = w.copy(), 0.0
    for i in range(1, len(y)):
        if y[i] * (w @ X[i] + b) < 1:
            g = g - C * y[i] * X[i]
            c = c - C * y[i]
    return g, c
