# wrong: stops after a clean pass
# loses: test_clean_passes_count
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, noted = np.zeros(X.shape[1]), 0.0, []
    for _ in range(passes):
        clean = True
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
                clean = False
            noted.append(np.append(w, b))
        if clean:
            break
    mean = np.mean(noted, axis=0)
    return mean[:-1], mean[-1]
