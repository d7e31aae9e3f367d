# right: notes every weight vector in a list, and takes the mean
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, ws, bs = np.zeros(X.shape[1]), 0, [], []
    for _ in range(passes):
        for x, label in zip(X, y, strict=True):
            if label * (np.dot(x, w) + b) <= 0:
                w = w + label * x
                b += label
            ws.append(w)
            bs.append(b)
    return np.mean(ws, axis=0), np.mean(bs)
