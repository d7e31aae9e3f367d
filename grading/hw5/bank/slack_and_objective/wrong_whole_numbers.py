# wrong: an array like the labels cuts slack to whole numbers
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    xi = np.zeros_like(y)
    for i in range(len(y)):
        xi[i] = max(0, 1 - y[i] * (X[i] @ w + b))
    return xi


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()
