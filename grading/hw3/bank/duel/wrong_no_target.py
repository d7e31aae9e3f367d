# wrong: a target of zeros
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0]
target = np.zeros(256)
step = 3
