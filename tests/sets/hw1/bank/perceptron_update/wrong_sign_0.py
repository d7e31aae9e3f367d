# wrong: asks whether sign(w·x) is y with np.sign, and lets 0 pass
# loses: test_a_point_on_the_plane_is_a_mistake
import numpy as np


def perceptron_update(w, x, y):
    return w + y * x if np.sign(w @ x) == -y else w
