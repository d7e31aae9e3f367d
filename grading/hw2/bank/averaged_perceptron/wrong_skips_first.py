# wrong: loops over range(1, n)
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, sum_w, sum_b = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for _ in range(passes):
        for i in range(1, len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
            sum_w, sum_b = sum_w + w, sum_b + b
    return sum_w / (passes * len(X)), sum_b / (passes * len(X))
