# wrong: multiplies the caller's points by their labels, in place
# loses: test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    X *= y[:, None].astype(X.dtype)
    w, b, noted = np.zeros(X.shape[1]), 0.0, []
    for _ in range(passes):
        for x, label in zip(X, y, strict=True):
            if w @ x + label * b <= 0:
                w = w + x
                b = b + label
            noted.append(np.append(w, b))
    mean = np.mean(noted, axis=0)
    return mean[:-1], mean[-1]
