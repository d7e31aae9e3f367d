# wrong: a running mean in an array of the points' own type, which cuts it to whole numbers
# loses: test_points_that_cannot_be_separated, test_clean_passes_count
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, k = np.zeros_like(X[0]), 0.0, 0
    mean_w, mean_b = np.zeros_like(X[0]), 0.0
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
            k += 1
            mean_w[:] = mean_w + (w - mean_w) / k
            mean_b = mean_b + (b - mean_b) / k
    return mean_w, mean_b
