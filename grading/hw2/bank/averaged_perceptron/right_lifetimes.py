# right: weighs each weight vector by how long it lasted
import numpy as np


def averaged_perceptron(X, y, passes):
    path, lasted = [np.zeros(X.shape[1] + 1)], [0]
    points = [np.append(x, 1.0) for x in X] * passes
    for x, label in zip(points, list(y) * passes, strict=True):
        if label * (path[-1] @ x) <= 0:
            path.append(path[-1] + label * x)
            lasted.append(0)
        lasted[-1] += 1
    mean = np.average(path, axis=0, weights=lasted)
    return mean[:-1], mean[-1]
