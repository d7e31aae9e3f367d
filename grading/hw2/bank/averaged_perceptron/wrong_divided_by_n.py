# wrong: divides by n, whatever the number of passes
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    v, total = np.zeros(X.shape[1] + 1), np.zeros(X.shape[1] + 1)
    for _ in range(passes):
        for x, label in zip(X, y, strict=True):
            x = np.append(x, 1)
            if label * (v @ x) <= 0:
                v = v + label * x
            total = total + v
    return total[:-1] / len(X), total[-1] / len(X)
