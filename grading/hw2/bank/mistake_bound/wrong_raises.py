# wrong: raises where inf was asked for
# loses: test_no_separator_no_promise
import numpy as np


def mistake_bound(X, y, w):
    scores = y * (X @ w)
    if (scores <= 0).any():
        raise ValueError("not separable")
    return (np.linalg.norm(X, axis=1).max() * np.linalg.norm(w) / scores.min()) ** 2
