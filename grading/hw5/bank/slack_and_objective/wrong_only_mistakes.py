# wrong: no slack for points that are right but inside the margin
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    m = y * (X @ w + b)
    return np.where(m <= 0, 1 - m, 0.0)


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()
