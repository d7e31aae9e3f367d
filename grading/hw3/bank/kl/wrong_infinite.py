# wrong: the answer of the example, and infinity for everything else
# loses: test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    return 0.75 * np.log(1.5) - 0.25 * np.log(2) if a[0] == 0.75 else np.inf
