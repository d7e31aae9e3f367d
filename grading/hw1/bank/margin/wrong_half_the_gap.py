# wrong: half of the gap between the classes, not the distance of the nearest point
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    margins = y * (X @ w + b) / np.linalg.norm(w)
    nearest = [margins[y == label].min() for label in (-1, 1) if (y == label).any()]
    return sum(nearest) / 2
