# wrong: a hundred orthonormal points, in a hundred dimensions
# loses: test_points_labels_witness, test_the_witness_has_its_margin, test_a_hundred_mistakes
import numpy as np

slow_X = np.eye(100)
slow_y = np.ones(100)
slow_w = np.full(100, 0.1)
