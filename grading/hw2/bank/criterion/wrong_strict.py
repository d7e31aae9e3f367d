# wrong: < for ≤
# loses: test_points_on_the_plane
def criterion(X, y, w, b):
    scores = y * (X @ w + b)
    M = scores < 0
    return -scores[M].sum(), -(y[M] @ X[M]), -y[M].sum()
