# wrong: a target on a feature that does not decide
# loses: test_the_target_separates, test_the_step_promises_something, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0]
target = np.eye(256)[1]
step = 3
