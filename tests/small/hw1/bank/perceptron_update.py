# %% right: without a branch
import numpy as np


def perceptron_update(w, x, y):
    return w + np.where(y * np.dot(w, x) <= 0, y, 0) * x


# %% wrong: updates at every point
# loses: test_a_point_on_the_right_side_changes_nothing
def perceptron_update(w, x, y):
    return w + y * x


# %% wrong: changes the caller's array
# loses: test_the_callers_weights_stay
def perceptron_update(w, x, y):
    if y * (w @ x) <= 0:
        w += y * x
    return w
