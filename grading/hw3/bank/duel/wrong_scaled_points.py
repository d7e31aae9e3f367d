# wrong: points of length 1, whose entries are neither -1 nor 0 nor 1
# loses: test_the_form_of_the_data, test_data_and_target, test_the_step, test_ten_to_one
import numpy as np

points = np.array([[1]])
for _ in range(6):
    points = np.block([[points, points], [points, -points]])
points = points / 8
labels = np.ones(64)
target = np.eye(64)[0]
step = 2
