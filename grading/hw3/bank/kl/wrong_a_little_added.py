# wrong: adds 1e-12 so that nothing is 0
# loses: test_zeros_of_the_second
import numpy as np


def kl(a, b):
    return np.sum(a * np.log((a + 1e-12) / (b + 1e-12)))
