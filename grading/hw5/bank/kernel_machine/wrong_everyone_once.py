# wrong: learns nothing: every point counts once, and no answer is ever wrong
# loses: test_three_points, test_the_counts, test_strangers, test_left_out, test_left_out_at_0
import numpy as np


def kernel_perceptron(G, y):
    return np.ones(len(y))


def left_out_errors(G, y):
    return 0
