# wrong: names each mistaken point once
# loses: test_the_mistakes_in_order
import numpy as np


def perceptron(X, y):
    w, mistakes = np.zeros(X.shape[1]), set()
    while True:
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                mistakes.add(i)
                clean = False
        if clean:
            return w, sorted(mistakes)
