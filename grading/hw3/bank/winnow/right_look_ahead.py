# right: scores all points at once, and jumps to the next mistake
import numpy as np


def winnow(X, y, eta, max_updates):
    signed = np.asarray(y, float)[:, None] * X
    n = len(signed)
    counts, mistakes, i = np.zeros(n), [], 0
    while True:
        theta = counts @ signed  # the dual form: how often each point was a mistake
        direction = np.exp(eta * (theta - theta.max()))
        ahead = (np.arange(n) + i) % n
        wrong = ahead[signed[ahead] @ direction <= 0]
        if len(wrong) == 0 or len(mistakes) == max_updates:
            return direction / direction.sum(), mistakes
        mistakes.append(int(wrong[0]))
        counts[wrong[0]] += 1
        i = wrong[0] + 1
