# wrong: 1/‖w‖, which holds only when the nearest score is 1
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
import numpy as np


def margin(X, y, w, b):
    return 1 / np.linalg.norm(w)
