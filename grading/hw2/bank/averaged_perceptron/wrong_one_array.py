# wrong: returns w and b in one array
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    v, noted = np.zeros(X.shape[1] + 1), []
    for _ in range(passes):
        for x, label in zip(X, y, strict=True):
            x = np.append(x, 1)
            if label * (v @ x) <= 0:
                v = v + label * x
            noted.append(v)
    return np.mean(noted, axis=0)
