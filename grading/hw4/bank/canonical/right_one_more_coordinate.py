# right: takes the offset for one more weight
import numpy as np


def canonical(X, y, w, b):
    lifted = np.column_stack([X, np.ones(len(X))])
    v = np.append(w, b).astype(float)
    scores = np.einsum("i,ij,j->i", y, lifted, v)
    if np.any(scores <= 0):
        raise ValueError("not a separator")
    v /= scores.min()
    return v[:-1], v[-1], 1 / np.linalg.norm(v[:-1])
