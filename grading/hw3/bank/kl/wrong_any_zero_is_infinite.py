# wrong: infinite as soon as b has a zero, also where a is 0 too
# loses: test_zeros_of_the_first
import numpy as np


def kl(a, b):
    if (b == 0).any():
        return np.inf
    some = a > 0
    return np.sum(a[some] * np.log(a[some] / b[some]))
