# %% right: arrays; 180 mistakes and 6
import numpy as np

points = np.array([(8, 5), (2, -10), (2, 7), (7, 4)])
labels = np.array([-1, 1, -1, 1])


# %% right: in reverse the first update has all points right
points = [[7, 10], [8, 9], [-6, 7], [4, -3]]
labels = [1, -1, 1, -1]


# %% right: lets the perceptron of exercise 8 try random sets
import numpy as np

rng = np.random.default_rng(4)
for _ in range(200):
    points, labels = rng.integers(-10, 11, size=(4, 2)), rng.choice([-1, 1], size=4)
    w, b, short = perceptron(points[::-1], labels[::-1], 50)  # noqa: F821 (of an earlier cell)
    if len(set(labels)) == 1 or min(labels * (points @ w + b)) <= 0:
        continue
    w, b, long = perceptron(points, labels, 50)  # noqa: F821 (of an earlier cell)
    if min(labels * (points @ w + b)) > 0 and len(long) >= 10 * len(short):
        break


# %% wrong: the short order is not the reverse one
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[6, -5], [5, 9], [-8, 3]]
labels = [-1, 1, -1]


# %% wrong: two points, again and again: as many mistakes in both orders
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[1, 0], [-1, 0]] * 3
labels = [1, -1] * 3


# %% wrong: one point with both labels
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[3, 4], [3, 4], [-1, 2]]
labels = [1, -1, 1]


# %% wrong: the example of the text
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[-1, 0], [-1, -2], [-3, 0]]
labels = [-1, 1, -1]


# %% wrong: coordinates that are no whole numbers
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[0.7, 1.0], [0.8, 0.9], [-0.6, 0.7], [0.4, -0.3]]
labels = [1, -1, 1, -1]


# %% wrong: labels 0 and 1
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[7, 10], [8, 9], [-6, 7], [4, -3]]
labels = [1, 0, 1, 0]


# %% wrong: 105 mistakes and 11, not quite ten times as many
# loses: test_ten_times_the_mistakes
points = [[2, -5], [-9, 5], [8, -5], [-6, 4]]
labels = [1, 1, 1, -1]


# %% wrong: 13 mistakes and 1 without an offset; with it, 13 and 3
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[-10, 9], [10, -6], [-8, -9]]
labels = [1, 1, -1]


# %% wrong: no line separates the corners of a square, crosswise
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[0, 0], [1, 1], [0, 1], [1, 0]]
labels = [1, 1, -1, -1]


# %% wrong: all points of one class
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[5, -1], [-5, 10], [5, -10]]
labels = [-1, -1, -1]


# %% wrong: a point without a label
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[7, 10], [8, 9], [-6, 7], [4, -3]]
labels = [1, -1, 1]


# %% wrong: the long order in reverse
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[4, -3], [-6, 7], [8, 9], [7, 10]]
labels = [-1, 1, -1, 1]


# %% wrong: coordinates beyond 10
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[70, 100], [80, 90], [-60, 70], [40, -30]]
labels = [1, -1, 1, -1]


# %% wrong: seven points
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[7, 10], [8, 9], [7, 10], [8, 9], [7, 10], [-6, 7], [4, -3]]
labels = [1, -1, 1, -1, 1, 1, -1]


# %% wrong: 5294 mistakes and 461, but in 2683 passes
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[10, 10], [9, 8], [10, 9]]
labels = [-1, -1, 1]
