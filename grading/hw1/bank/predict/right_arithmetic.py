# right: two times a truth value, minus one
import numpy as np


def predict(X, w, b):
    return 2.0 * (np.inner(X, w) + b >= 0) - 1
