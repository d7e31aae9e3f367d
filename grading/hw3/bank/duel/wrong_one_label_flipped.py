# wrong: one label that no target could explain
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0].copy()
labels[7] *= -1
target = np.eye(256)[0]
step = 3
