# wrong: the smallest signed distance, without the label
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return (X @ w + b).min() / np.linalg.norm(w)
