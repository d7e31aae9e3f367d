# wrong: predicts +1 at a score of 0, and compares with the label
# loses: test_score_zero
import numpy as np


def winnow_update(w, x, y, eta):
    prediction = 1 if w @ x >= 0 else -1
    if prediction == y:
        return w
    v = np.log(w) + eta * y * x
    v = np.exp(v - v.max())
    return v / v.sum()
