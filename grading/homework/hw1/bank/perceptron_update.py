# %% right: the offset as one more weight
import numpy as np


def perceptron_update(w, b, x, y):
    long_w, long_x = np.append(w, b), np.append(x, 1)
    if y * long_w.dot(long_x) <= 0:
        long_w = long_w + y * long_x
    return long_w[:-1], long_w[-1]


# %% right: adds to copies, which hold fractions
import numpy as np


def perceptron_update(w, b, x, y):
    new = np.array(w, dtype=float)
    offset = float(b)
    if not (np.inner(new, x) + b) * y > 0:
        new += y * x
        offset += y
    return new, offset


# %% right: coordinate by coordinate, in plain Python; the pair is a list
def perceptron_update(w, b, x, y):
    score = b
    for wj, xj in zip(w, x, strict=True):
        score += wj * xj
    if y * score > 0:
        return [w, b]
    return [[wj + y * xj for wj, xj in zip(w, x, strict=True)], b + y]


# %% right: without a branch
import numpy as np


def perceptron_update(w, b, x, y):
    step = np.where(y * (np.dot(w, x) + b) <= 0, y, 0)
    return w + step * x, b + step


# %% wrong: updates at every point
# loses: test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    return w + y * x, b + y


# %% wrong: fills an array of the dtype of w, which cuts off fractions
# loses: test_whole_numbers
import numpy as np


def perceptron_update(w, b, x, y):
    if y * (w @ x + b) > 0:
        return w, b
    new = np.zeros_like(w)
    for j in range(len(w)):
        new[j] = w[j] + y * x[j]
    return new, b + y


# %% wrong: changes the caller's array
# loses: test_callers_arrays, test_whole_numbers
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w += y * x
        b += y
    return w, b


# %% wrong: multiplies the caller's point by its label
# loses: test_callers_arrays
def perceptron_update(w, b, x, y):
    x *= y
    if w @ x + b * y <= 0:
        return w + x, b + y
    return w, b


# %% wrong: as if the labels were 0 and 1
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    predicted = 1 if w @ x + b > 0 else 0
    return w + (y - predicted) * x, b + (y - predicted)


# %% wrong: updates a copy, and returns the old weights
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        new = w.astype(float)
        new += y * x
        b += y
    return w, b


# %% wrong: updates until the score is 1, as the hinge loss would
# loses: test_right_side
def perceptron_update(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x + b) < 1 else (w, b)


# %% wrong: takes a tiny score for 0
# loses: test_right_side
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 1e-6:
        return w + y * x, b + y
    return w, b


# %% wrong: never updates
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    return w, b


# %% wrong: returns nothing when the point is right
# loses: test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        return w + y * x, b + y


# %% wrong: adds 1 to the offset, not y
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        return w + y * x, b + y**2
    return w, b


# %% wrong: does not update the offset
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        return w + y * x, b
    return w, b


# %% wrong: forgets the offset when it looks for a mistake
# loses: test_right_side, test_on_the_plane, test_the_offset
def perceptron_update(w, b, x, y):
    if y * (w @ x) < 0 or (not w.any() and b == 0):
        return w + y * x, b + y
    return w, b


# %% wrong: one array of w and b, not a pair
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_callers_arrays, test_whole_numbers
import numpy as np


def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w, b = w + y * x, b + y
    return np.append(w, b)


# %% wrong: returns the step, not where it leads
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    return (y * x, y) if y * (w @ x + b) <= 0 else (w, b)


# %% wrong: a mistake only if the prediction is wrong, so that +1 on the plane is none
# loses: test_on_the_plane
def perceptron_update(w, b, x, y):
    predicted = 1 if w @ x + b >= 0 else -1
    if predicted != y:
        return w + y * x, b + y
    return w, b


# %% wrong: looks at the score, not at y times the score
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    return (w + y * x, b + y) if w @ x + b <= 0 else (w, b)


# %% wrong: asks with np.sign whether the sign is the other one, and lets 0 pass
# loses: test_on_the_plane
import numpy as np


def perceptron_update(w, b, x, y):
    return (w + y * x, b + y) if np.sign(w @ x + b) == -y else (w, b)


# %% wrong: < for ≤
# loses: test_on_the_plane
def perceptron_update(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x + b) < 0 else (w, b)


# %% wrong: moves away from the point
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    return (w - y * x, b - y) if y * (w @ x + b) <= 0 else (w, b)


# %% wrong: repeats the update until the point is right
# loses: test_the_offset, test_whole_numbers
def perceptron_update(w, b, x, y):
    for _ in range(100):
        if y * (w @ x + b) > 0:
            break
        w, b = w + y * x, b + y
    return w, b


# %% wrong: adds x, not y x
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    return (w + x, b + y) if y * (w @ x + b) <= 0 else (w, b)


# %% wrong: mistakes with a tolerance
# loses: test_right_side
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 1e-10:
        return w + y * x, b + y
    return w, b
