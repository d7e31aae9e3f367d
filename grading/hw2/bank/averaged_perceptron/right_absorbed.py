# right: absorbs the offset, and goes through the points by their number modulo n
import numpy as np


def averaged_perceptron(X, y, passes):
    A = np.hstack([X, np.ones((len(X), 1))]) * y.reshape(-1, 1)
    v = total = np.zeros(A.shape[1])
    for k in range(passes * len(A)):
        if A[k % len(A)] @ v <= 0:
            v = v + A[k % len(A)]
        total = total + v
    mean = total / (passes * len(A))
    return mean[:-1], mean[-1]
