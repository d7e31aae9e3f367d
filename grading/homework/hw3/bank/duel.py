# %% right: the same rows with features that are always 0
import numpy as np

H = np.ones((1, 1), dtype=int)
while len(H) < 128:
    H = np.kron([[1, 1], [1, -1]], H)
points = np.hstack([H, np.zeros((128, 20), dtype=int)])
labels = np.ones(128, dtype=int)
target = np.eye(148)[0] + 1e-3 * np.eye(148)[140]
step = 3.0


# %% right: rows of signs by the parity of common bits, both labels, another feature as the target
def sign(i, j):
    return (-1) ** bin(i & j).count("1")


labels = [1 if i % 3 else -1 for i in range(128)]
points = [[labels[i] * sign(i, j) for j in reversed(range(128))] for i in range(128)]
target = [0] * 127 + [5]
step = 3.5


# %% right: coin tosses; the label is one of them
import numpy as np

rng = np.random.default_rng(0)
points = rng.choice([-1, 1], size=(300, 256))
labels = points[:, 10]
target = np.zeros(256)
target[10] = 1 / 3
step = np.float64(3)


# %% right: coin tosses, all labels +1, one feature always 1
import numpy as np

points = np.sign(np.random.default_rng(5).normal(size=(300, 300)))
points[:, 0] = 1
labels = [1] * 300
target = (1, *[0] * 299)
step = 4


# %% wrong: a step that promises nothing for this δ
# loses: test_the_step, test_ten_to_one
import numpy as np

points = np.array([[1]])
for _ in range(7):
    points = np.block([[points, points], [points, -points]])
labels = np.ones(128)
target = 0.9 * np.eye(128)[0] + 0.1 * np.eye(128)[1]
step = 10


# %% wrong: the example: not quite two to one
# loses: test_data_and_target, test_the_step, test_ten_to_one
points = [[1, 1], [1, -1]]
labels = [1, 1]
target = [1, 0]
step = 2


# %% wrong: the example with the largest step: still no more than two to one
# loses: test_data_and_target, test_the_step, test_ten_to_one
points = [[1, 1], [1, -1]]
labels = [1, 1]
target = [1, 0]
step = 1000


# %% wrong: labels 0 and 1
# loses: test_the_form_of_the_data, test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = (points[:, 0] + 1) // 2
target = np.eye(256)[0]
step = 3


# %% wrong: a negative step
# loses: test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0]
target = np.eye(256)[0]
step = -3


# %% wrong: a target with a negative weight
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = -points[:, 0]
target = -np.eye(256)[0]
step = 3


# %% wrong: a target of zeros
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0]
target = np.zeros(256)
step = 3


# %% wrong: one feature, where ln p is 0 and every count is ten times nothing
# loses: test_the_form_of_the_data, test_data_and_target, test_the_step, test_ten_to_one
points = [[1]]
labels = [1]
target = [1]
step = 2


# %% wrong: one label that no target could explain
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0].copy()
labels[7] *= -1
target = np.eye(256)[0]
step = 3


# %% wrong: one point, one mistake for each
# loses: test_data_and_target, test_the_step, test_ten_to_one
points = [[1, 1]]
labels = [1]
target = [1, 0]
step = 2


# %% wrong: a target on a feature that does not decide
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0]
target = np.eye(256)[1]
step = 3


# %% wrong: dense target, sparse points: here the perceptron does well
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.eye(200)
labels = np.ones(200)
target = np.ones(200)
step = 1 / 200


# %% wrong: points of length 1, whose entries are neither -1 nor 0 nor 1
# loses: test_the_form_of_the_data, test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.array([[1]])
for _ in range(6):
    points = np.block([[points, points], [points, -points]])
points = points / 8
labels = np.ones(64)
target = np.eye(64)[0]
step = 2


# %% wrong: a list of one step
# loses: test_the_form_of_the_data, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0]
target = np.eye(256)[0]
step = [3]


# %% wrong: a step so small that the promise is weak
# loses: test_the_step, test_ten_to_one
import numpy as np

points = np.array([[1]])
for _ in range(6):
    points = np.block([[points, points], [points, -points]])
labels = np.ones(64)
target = np.eye(64)[0]
step = 0.1


# %% wrong: the smallest target and a step that promises next to nothing
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.ones((1, 2))
labels = [1]
target = [5e-324, 0]
step = 1e-9


# %% wrong: more points than are allowed
# loses: test_the_form_of_the_data, test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(1000, 256))
labels = points[:, 0]
target = np.eye(256)[0]
step = 3


# %% wrong: the right idea with too few features
# loses: test_ten_to_one
import numpy as np

points = np.array([[1]])
for _ in range(5):
    points = np.block([[points, points], [points, -points]])
labels = np.ones(32)
target = np.eye(32)[0]
step = 2


# %% wrong: a point exactly on the target's plane
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0].copy()
points[9, 0] = 0
target = np.eye(256)[0]
step = 3
