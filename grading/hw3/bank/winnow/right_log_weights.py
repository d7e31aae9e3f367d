# right: keeps the logarithms of the weights
import numpy as np


def winnow(X, y, eta, max_updates):
    logs, mistakes = np.full(X.shape[1], -np.log(X.shape[1])), []
    clean = False
    while not clean:
        clean = True
        for i, (point, label) in enumerate(zip(X, y, strict=True)):
            if label * np.dot(np.exp(logs), point) > 0:
                continue
            if len(mistakes) == max_updates:
                break
            logs = logs + eta * label * point
            logs = logs - np.logaddexp.reduce(logs)
            mistakes.append(i)
            clean = False
    return np.exp(logs), mistakes
