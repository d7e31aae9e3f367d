# wrong: makes a large number of infinity
# loses: test_zeros_of_the_second
import numpy as np


def kl(a, b):
    with np.errstate(all="ignore"):
        return np.nan_to_num(a * np.log(a / b)).sum()
