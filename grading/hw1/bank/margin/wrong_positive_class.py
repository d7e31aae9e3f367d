# wrong: looks at the points with label +1 only
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return min((w @ x + b for x, label in zip(X, y, strict=True) if label == 1), default=0) / np.linalg.norm(w)
