# right: counts how often each point was a mistake, and adds them up
import numpy as np


def perceptron(X, y, tau):
    counts, mistakes = np.zeros(len(X)), []
    gram = (X @ X.T + 1) * np.outer(y, y)
    for _ in range(tau):
        before = len(mistakes)
        for i in range(len(X)):
            if counts @ gram[i] <= 0:
                counts[i] += 1
                mistakes.append(i)
        if len(mistakes) == before:
            break
    return (counts * y) @ X, counts @ y, np.array(mistakes)
