# wrong: fills an array of the dtype of X, which cuts off fractions of whole numbers
# loses: test_planes_of_whole_numbers
import numpy as np


def signed_distance(X, w, b):
    length = np.linalg.norm(w)
    if length == 0:
        raise ValueError("w is zero")
    distances = np.zeros_like(X[:, 0])
    for i, x in enumerate(X):
        distances[i] = (w @ x + b) / length
    return distances
