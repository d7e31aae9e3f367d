# right: keeps the counts alone, and a list of all of them at the ends of passes
import numpy as np


def certificate(X, y):
    A = np.asarray(y, dtype=float)[:, None] * X
    gram = A @ A.T
    history = [np.zeros(len(A))]
    while True:
        counts = history[-1].copy()
        for i in range(len(A)):
            counts[i] += gram[i] @ counts <= 0
        if (gram @ counts > 0).all():
            return "separator", counts @ A
        for earlier in history:
            if not ((counts - earlier) @ A).any():
                return "multipliers", counts - earlier
        history.append(counts)
