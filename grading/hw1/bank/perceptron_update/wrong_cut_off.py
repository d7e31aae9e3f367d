# wrong: fills an array of the dtype of w, which cuts off fractions
# loses: test_whole_numbers
import numpy as np


def perceptron_update(w, b, x, y):
    if y * (w @ x + b) > 0:
        return w, b
    new = np.zeros_like(w)
    for j in range(len(w)):
        new[j] = w[j] + y * x[j]
    return new, b + y
