# wrong: the largest margin
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return np.max(y * (X @ w + b)) / np.linalg.norm(w)
