# right: coin tosses, all labels +1, one feature always 1
import numpy as np

points = np.sign(np.random.default_rng(5).normal(size=(300, 300)))
points[:, 0] = 1
labels = [1] * 300
target = (1, *[0] * 299)
step = 4
