# %% right: absorbs the offset, and goes through the points by their number modulo n
import numpy as np


def averaged_perceptron(X, y, passes):
    A = np.hstack([X, np.ones((len(X), 1))]) * y.reshape(-1, 1)
    v = total = np.zeros(A.shape[1])
    for k in range(passes * len(A)):
        if A[k % len(A)] @ v <= 0:
            v = v + A[k % len(A)]
        total = total + v
    mean = total / (passes * len(A))
    return mean[:-1], mean[-1]


# %% right: weighs each weight vector by how long it lasted
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


# %% right: notes every weight vector in a list, and takes the mean
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, ws, bs = np.zeros(X.shape[1]), 0, [], []
    for _ in range(passes):
        for x, label in zip(X, y, strict=True):
            if label * (np.dot(x, w) + b) <= 0:
                w = w + label * x
                b += label
            ws.append(w)
            bs.append(b)
    return np.mean(ws, axis=0), np.mean(bs)


# %% right: adds each update once, times the part of the run that is still to come
def averaged_perceptron(X, y, passes):
    w, b = [0.0] * len(X[0]), 0.0
    mean_w, mean_b = list(w), 0.0
    left = total = passes * len(X)
    for _ in range(passes):
        for x, label in zip(X.tolist(), y.tolist(), strict=True):
            if label * (sum(p * q for p, q in zip(w, x, strict=True)) + b) <= 0:
                w = [p + label * q for p, q in zip(w, x, strict=True)]
                mean_w = [p + label * q * left / total for p, q in zip(mean_w, x, strict=True)]
                b, mean_b = b + label, mean_b + label * left / total
            left -= 1
    return [mean_w, mean_b]


# %% wrong: divides by n, whatever the number of passes
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    v, total = np.zeros(X.shape[1] + 1), np.zeros(X.shape[1] + 1)
    for _ in range(passes):
        for x, label in zip(X, y, strict=True):
            x = np.append(x, 1)
            if label * (v @ x) <= 0:
                v = v + label * x
            total = total + v
    return total[:-1] / len(X), total[-1] / len(X)


# %% wrong: hard-codes the answer of the public example
# loses: test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    return np.array([-0.75]), 0.75


# %% wrong: multiplies the caller's points by their labels, in place
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


# %% wrong: returns the last weights
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
    return w, b


# %% wrong: forgets to learn the offset
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, total = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1])
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
            total = total + w
    return total / (passes * len(X)), b


# %% wrong: notes the weights before the update
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, sum_w, sum_b = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for _ in range(passes):
        for i in range(len(X)):
            sum_w, sum_b = sum_w + w, sum_b + b
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
    return sum_w / (passes * len(X)), sum_b / (passes * len(X))


# %% wrong: the offset moves by 1 at each mistake, instead of y
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, noted = np.zeros(X.shape[1]), 0.0, []
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + 1
            noted.append(np.append(w, b))
    mean = np.mean(noted, axis=0)
    return mean[:-1], mean[-1]


# %% wrong: the offset is learned, but does not count in the score
# loses: test_points_that_cannot_be_separated, test_clean_passes_count
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, noted = np.zeros(X.shape[1]), 0.0, []
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i]) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
            noted.append(np.append(w, b))
    mean = np.mean(noted, axis=0)
    return mean[:-1], mean[-1]


# %% wrong: notes the weights at the end of each pass only
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, noted = np.zeros(X.shape[1]), 0.0, []
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
        noted.append(np.append(w, b))
    mean = np.mean(noted, axis=0)
    return mean[:-1], mean[-1]


# %% wrong: returns w and b in one array
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    v, noted = np.zeros(X.shape[1] + 1), []
    for _ in range(passes):
        for x, label in zip(X, y, strict=True):
            x = np.append(x, 1)
            if label * (v @ x) <= 0:
                v = v + label * x
            noted.append(v)
    return np.mean(noted, axis=0)


# %% wrong: notes the same array again and again, which changes in place
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, ws, bs = np.zeros(X.shape[1]), 0.0, [], []
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w += y[i] * X[i]
                b += y[i]
            ws.append(w)
            bs.append(b)
    return np.mean(ws, axis=0), np.mean(bs)


# %% wrong: averages over updates, not over all points that were looked at
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, noted = np.zeros(X.shape[1]), 0.0, []
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
                noted.append(np.append(w, b))
    mean = np.mean(noted, axis=0)
    return mean[:-1], mean[-1]


# %% wrong: loops over range(1, n)
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, sum_w, sum_b = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for _ in range(passes):
        for i in range(1, len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
            sum_w, sum_b = sum_w + w, sum_b + b
    return sum_w / (passes * len(X)), sum_b / (passes * len(X))


# %% wrong: every pass starts from 0 again
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count
import numpy as np


def averaged_perceptron(X, y, passes):
    noted = []
    for _ in range(passes):
        w, b = np.zeros(X.shape[1]), 0.0
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
            noted.append(np.append(w, b))
    mean = np.mean(noted, axis=0)
    return mean[:-1], mean[-1]


# %% wrong: stops after a clean pass
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


# %% wrong: < for ≤, and so nothing is ever learned
# loses: test_two_points_on_a_line, test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, noted = np.zeros(X.shape[1]), 0.0, []
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) < 0:
                w = w + y[i] * X[i]
                b = b + y[i]
            noted.append(np.append(w, b))
    mean = np.mean(noted, axis=0)
    return mean[:-1], mean[-1]


# %% wrong: a running mean in an array of the points' own type, which cuts it to whole numbers
# loses: test_points_that_cannot_be_separated, test_clean_passes_count
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, k = np.zeros_like(X[0]), 0.0, 0
    mean_w, mean_b = np.zeros_like(X[0]), 0.0
    for _ in range(passes):
        for i in range(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w = w + y[i] * X[i]
                b = b + y[i]
            k += 1
            mean_w[:] = mean_w + (w - mean_w) / k
            mean_b = mean_b + (b - mean_b) / k
    return mean_w, mean_b


# %% wrong: stops when clean
# loses: test_clean_passes_count
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, W, B, n = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0, 0
    for _ in range(min(passes, 1000)):
        for x, t in zip(X, y, strict=True):
            if t * (w @ x + b) <= 0:
                w, b = w + t * x, b + t
            W, B, n = W + w, B + b, n + 1
    return W / n, B / n


# %% wrong: a tolerance
# loses: test_clean_passes_count
import numpy as np


def averaged_perceptron(X, y, passes):
    w, b, W, B = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for _ in range(passes):
        for x, t in zip(X, y, strict=True):
            if t * (w @ x + b) < 1e-10:
                w, b = w + t * x, b + t
            W, B = W + w, B + b
    return W / (passes * len(X)), B / (passes * len(X))
