# wrong: calls small scores 0
# loses: test_any_side
import numpy as np


def predict(X, w, b):
    return np.where(np.round(X @ w + b, 3) >= 0, 1, -1)
