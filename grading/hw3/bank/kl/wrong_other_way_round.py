# wrong: KL(b‖a)
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    some = b > 0
    return np.inf if (a[some] == 0).any() else np.sum(b[some] * np.log(b[some] / a[some]))
