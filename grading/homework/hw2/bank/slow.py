# %% right: two unit-length directions, almost opposite, one of them a little shorter
import math

tilt = 0.01
slow_X = [
    (math.cos(tilt), math.sin(tilt)),
    (-0.985 * math.cos(tilt), 0.985 * math.sin(tilt)),
]
slow_y = (1, 1)
slow_w = (0.0, 5e-3)


# %% right: two points side by side with unlike labels, in steps of a sixty-fourth
slow_X = [[0.984375, 0.015625], [0.9765625, -0.0078125]]
slow_y = [1.0, -1.0]
slow_w = [0, 3]


# %% right: two points on a line, lifted by a constant 1 and shrunk to length 1
import numpy as np

g = 0.012
slow_X = np.array([[1 - g, 1.0], [1 + g, 1.0]])
slow_X /= np.linalg.norm(slow_X, axis=1).max()
slow_y = np.array([-1, 1])
slow_w = np.array([1.0, -1.0])


# %% right: tries random points until one set does it
import numpy as np


def search():
    rng = np.random.default_rng(4)
    while True:
        tried = np.column_stack([rng.uniform(-0.99, 0.99, 8), rng.uniform(0.006, 0.01, 8)])
        found, w = 0, np.zeros(2)
        for _ in range(60):
            for x in tried:
                if x @ w <= 0:
                    w, found = w + x, found + 1
        if found >= 120:
            return tried


slow_X = search()
slow_y = np.ones(8, dtype=int)
slow_w = [0.0, 1.0]


# %% wrong: the points as columns, and a label for each coordinate
# loses: test_points_labels_witness, test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.999, -0.989, 0.99], [0.01, 0.01, 0.01]]
slow_y = [1, 1, 1]
slow_w = [0, 1]


# %% wrong: the example of the text
# loses: test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.6, 0.8], [-0.8, 0.5]]
slow_y = [1, 1]
slow_w = [0, 1]


# %% wrong: labels in {0, 1}
# loses: test_points_labels_witness, test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.999, 0.01], [0.989, -0.01]]
slow_y = [1, 0]
slow_w = [0, 1]


# %% wrong: a hundred points, one mistake each
# loses: test_points_labels_witness, test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.999, 0.01], [-0.989, 0.01]] * 50
slow_y = [1, 1] * 50
slow_w = [0, 1]


# %% wrong: a long witness, its margin not divided by ‖w‖
# loses: test_the_witness_has_its_margin
slow_X = [[0.999, 0.001], [-0.989, 0.001]]
slow_y = [1, 1]
slow_w = [0, 100]


# %% wrong: endless mistakes, since nothing separates the points
# loses: test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[1, 0], [1, 0]]
slow_y = [1, -1]
slow_w = [1, 0]


# %% wrong: a hundred orthonormal points, in a hundred dimensions
# loses: test_points_labels_witness, test_the_witness_has_its_margin, test_a_hundred_mistakes
import numpy as np

slow_X = np.eye(100)
slow_y = np.ones(100)
slow_w = np.full(100, 0.1)


# %% wrong: orthonormal points of the plane, where the bound is 2
# loses: test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[1, 0], [0, 1]]
slow_y = [1, 1]
slow_w = [1, 1]


# %% wrong: 99 mistakes
# loses: test_a_hundred_mistakes
slow_X = [[0.99, 0.01], [-0.9702, 0.01]]
slow_y = [1, 1]
slow_w = [0, 1]


# %% wrong: separable, but with a margin below the limit
# loses: test_the_witness_has_its_margin
slow_X = [[0.999, 0.0001], [-0.989, 0.0001]]
slow_y = [1, 1]
slow_w = [0, 1]


# %% wrong: points of length 10
# loses: test_points_labels_witness, test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[9.99, 0.1], [-9.89, 0.1]]
slow_y = [1, 1]
slow_w = [0, 1]


# %% wrong: a margin of 0.1 allows a hundred mistakes, and does not force them
# loses: test_a_hundred_mistakes
slow_X = [[0.99, 0.1], [-0.9, 0.1]]
slow_y = [1, 1]
slow_w = [0, 1]


# %% wrong: a witness that has only one of the points right
# loses: test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.999, 0.01], [-0.989, 0.01]]
slow_y = [1, 1]
slow_w = [1, 0]


# %% wrong: the witness points the wrong way
# loses: test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.999, 0.01], [-0.989, 0.01]]
slow_y = [1, 1]
slow_w = [0, -1]


# %% wrong: the witness has an offset
# loses: test_points_labels_witness, test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.999, 0.01], [-0.989, 0.01]]
slow_y = [1, 1]
slow_w = [0, 1, 0]
