# wrong: no plane that needs slack is allowed: its cost is infinite
# loses: test_the_plane_of_the_text, test_one_point, test_a_dearer_price, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 if (slack(X, y, w, b) == 0).all() else np.inf
