# wrong: a step so small that the promise is weak
# loses: test_the_step, test_ten_to_one
import numpy as np

points = np.array([[1]])
for _ in range(6):
    points = np.block([[points, points], [points, -points]])
labels = np.ones(64)
target = np.eye(64)[0]
step = 0.1
