# wrong: the terms, without the sum
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    return np.array([p * np.log(p / q) if p > 0 else 0.0 for p, q in zip(a, b, strict=True)])
