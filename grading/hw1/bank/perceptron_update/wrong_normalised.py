# wrong: makes the new weights a unit vector
# loses: test_a_mistake_moves_the_weights, test_a_point_on_the_plane_is_a_mistake
import numpy as np


def perceptron_update(w, x, y):
    if y * (w @ x) > 0:
        return w
    new = w + y * x
    return new / max(np.linalg.norm(new), 1e-300)
