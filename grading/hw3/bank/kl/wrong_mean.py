# wrong: the mean of the terms, not their sum
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    some = a > 0
    return np.inf if (b[some] == 0).any() else (a[some] * np.log(a[some] / b[some])).sum() / len(a)
