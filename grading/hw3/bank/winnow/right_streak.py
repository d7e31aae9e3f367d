# right: stops after n right points in a row
import numpy as np


def winnow(X, y, eta, max_updates):
    X, y = np.asarray(X, float), np.asarray(y, float)
    theta, found, streak, i = np.zeros(X.shape[1]), [], 0, 0
    while streak < len(X) and len(found) < max_updates:
        if y[i] * (weights(theta, eta) @ X[i]) <= 0:
            theta += y[i] * X[i]
            found.append(i)
            streak = 0
        else:
            streak += 1
        i = (i + 1) % len(X)
    return weights(theta, eta), np.array(found, dtype=int)


def weights(theta, eta):
    shifted = eta * (theta - max(theta))
    return np.exp(shifted) / np.exp(shifted).sum()
