# right: two runs, one twice as fast, meet in the cycle; then one more round is counted
import numpy as np


def one_pass(A, w, counts):
    counts = counts.copy()
    for i in range(len(A)):
        if A[i] @ w <= 0:
            w = w + A[i]
            counts[i] += 1
    return w, counts


def certificate(X, y):
    A = X * y[:, None]
    none = np.zeros(len(A), dtype=int)
    slow = fast = np.zeros(A.shape[1], dtype=A.dtype)
    while True:
        slow, _ = one_pass(A, slow, none)
        for _ in range(2):
            fast, counts = one_pass(A, fast, none)
            if not counts.any():
                return ["separator", fast.tolist()]
        if np.array_equal(slow, fast):
            break
    fast, counts = one_pass(A, slow, none)
    while not np.array_equal(slow, fast):
        fast, counts = one_pass(A, fast, counts)
    return ["multipliers", counts.tolist()]
