# wrong: the right idea with too few features
# loses: test_ten_to_one
import numpy as np

points = np.array([[1]])
for _ in range(5):
    points = np.block([[points, points], [points, -points]])
labels = np.ones(32)
target = np.eye(32)[0]
step = 2
