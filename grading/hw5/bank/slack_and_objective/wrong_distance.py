# wrong: score divided by ‖w‖
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, 1 - y * (X @ w + b) / np.linalg.norm(w))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()
