# wrong: hinge max(0, -m), the perceptron's
# loses: test_the_plane_of_the_text, test_slack_of_every_kind, test_one_point, test_a_dearer_price
import numpy as np


def slack(X, y, w, b):
    return np.maximum(0, -y * (X @ w + b))


def soft_objective(X, y, w, b, C):
    return w @ w / 2 + C * slack(X, y, w, b).sum()
