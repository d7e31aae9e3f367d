# wrong: the smallest target and a step that promises next to nothing
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.ones((1, 2))
labels = [1]
target = [5e-324, 0]
step = 1e-9
