# right: sets the slack of those that owe
import numpy as np


def slack(X, y, w, b):
    m = y * (X @ w + b)
    xi = np.zeros(len(y))
    xi[m < 1] = 1 - m[m < 1]
    return xi


def soft_objective(X, y, w, b, C):
    print("slacks:", slack(X, y, w, b))
    return sum([0.5 * np.sum(np.square(w)), C * np.sum(slack(X, y, w, b))])
