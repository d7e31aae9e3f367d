# wrong: divided by ‖(w, b)‖
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return (y * (X @ w + b)).min() / np.linalg.norm(np.append(w, b))
