# wrong: dense target, sparse points: here the perceptron does well
# loses: test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.eye(200)
labels = np.ones(200)
target = np.ones(200)
step = 1 / 200
