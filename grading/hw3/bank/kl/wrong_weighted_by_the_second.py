# wrong: b_j before the logarithm
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    total = 0.0
    for p, q in zip(a, b, strict=True):
        if p > 0:
            total += q * np.log(p / q) if q > 0 else np.inf
    return total
