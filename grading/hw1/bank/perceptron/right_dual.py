# right: counts how often each point was a mistake, and adds them up
import numpy as np


def perceptron(X, y):
    counts, mistakes = np.zeros(len(X)), []
    gram = (X * y[:, None]) @ (X * y[:, None]).T
    while True:
        before = len(mistakes)
        for i in range(len(X)):
            if counts @ gram[i] <= 0:
                counts[i] += 1
                mistakes.append(i)
        if len(mistakes) == before:
            return (counts * y) @ X, np.array(mistakes)
