# right: coin tosses; the label is one of them
import numpy as np

rng = np.random.default_rng(0)
points = rng.choice([-1, 1], size=(300, 256))
labels = points[:, 10]
target = np.zeros(256)
target[10] = 1 / 3
step = np.float64(3)
