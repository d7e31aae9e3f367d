# wrong: the hard margin: no point ever has slack
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price, test_no_slack
import numpy as np


def slack(X, y, w, b):
    return np.zeros(len(y))


def soft_objective(X, y, w, b, C):
    return w @ w / 2
