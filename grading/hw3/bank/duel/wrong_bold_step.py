# wrong: a step that promises nothing for this δ
# loses: test_the_step, test_ten_to_one
import numpy as np

points = np.array([[1]])
for _ in range(7):
    points = np.block([[points, points], [points, -points]])
labels = np.ones(128)
target = 0.9 * np.eye(128)[0] + 0.1 * np.eye(128)[1]
step = 10
