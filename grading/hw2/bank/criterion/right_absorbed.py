# right: absorbs the offset, and splits the gradient at the end
import numpy as np


def criterion(X, y, w, b):
    A = y[:, None] * np.column_stack([X, np.ones(len(X))])
    scores = A @ np.append(w, b)
    total = -A[scores <= 0].sum(axis=0)
    return np.maximum(-scores, 0).sum(), total[:-1], total[-1]
