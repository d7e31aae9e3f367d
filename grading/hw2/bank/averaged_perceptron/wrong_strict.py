# wrong: < for ≤, and so nothing is ever learned
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, noted = np.zeros(X.shape[1]), 0.0, []
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) < 0:
                w = w + y[i] * X[i]
                b = b + y[i]
            noted.append(np.append(w, b))
    mean = np.mean(noted, axis=0)
    return mean[:-1], mean[-1]
