# wrong: dense target, sparse points: here the perceptron does well
# loses: test_ten_to_one
import numpy as np

points = np.eye(200)
labels = np.ones(200)
target = np.ones(200)
step = 1 / 200
