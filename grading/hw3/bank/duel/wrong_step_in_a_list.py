# wrong: a list of one step
# loses: test_the_form_of_the_data, test_the_step, test_ten_to_one
import numpy as np

points = np.random.default_rng(0).choice([-1, 1], size=(300, 256))
labels = points[:, 0]
target = np.eye(256)[0]
step = [3]
