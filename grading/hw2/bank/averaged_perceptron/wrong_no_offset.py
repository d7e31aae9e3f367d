# wrong: forgets to learn the offset
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, total = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1])
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
            total = total + w
    return total / (passes * len(X)), b
