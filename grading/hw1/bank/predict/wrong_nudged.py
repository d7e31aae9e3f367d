# wrong: a nudge against 0, which turns small negative scores too
# loses: test_any_side
import numpy as np


def predict(X, w, b):
    return np.sign(X @ w + b + 1e-9)
