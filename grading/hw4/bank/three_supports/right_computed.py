# right: arrays, computed from the plane
import numpy as np

normal, edge, apex = np.array([0.8, 0.6]), np.array([-3, 4]), np.array([3, 2])
foot = apex - 10 * normal
my_X = np.array([apex, foot + 2 * edge, foot - edge, apex + 3, apex + 5, apex - 13]).round().astype(int)
my_y = np.array([1, -1, -1, 1, 1, -1])
my_w = normal / 5
my_b = 1 - my_w @ apex
my_alpha = np.array([1, 1 / 3, 2 / 3, 0, 0, 0]) / 50
