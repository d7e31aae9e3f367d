# wrong: a step that promises nothing for this δ
# loses: test_the_step_promises_something, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = np.sign(points[:, :3].sum(axis=1))
target = np.array([1] * 3 + [0] * 253)
step = 2
