# wrong: 0 ln 0 is nan
# loses: test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    with np.errstate(all="ignore"):
        return np.sum(a * np.log(a / b))
