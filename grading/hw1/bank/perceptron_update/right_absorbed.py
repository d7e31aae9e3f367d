# right: the offset as one more weight
import numpy as np


def perceptron_update(w, b, x, y):
    long_w, long_x = np.append(w, b), np.append(x, 1)
    if y * long_w.dot(long_x) <= 0:
        long_w = long_w + y * long_x
    return long_w[:-1], long_w[-1]
