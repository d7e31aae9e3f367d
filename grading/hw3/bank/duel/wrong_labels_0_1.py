# wrong: labels 0 and 1
# loses: test_the_form_of_the_data, test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = (points[:, 0] + 1) // 2
target = np.eye(256)[0]
step = 3
