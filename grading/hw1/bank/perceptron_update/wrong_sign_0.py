# wrong: asks with np.sign whether the sign is the other one, and lets 0 pass
# loses: test_on_the_plane
import numpy as np


def perceptron_update(w, b, x, y):
    return (w + y * x, b + y) if np.sign(w @ x + b) == -y else (w, b)
