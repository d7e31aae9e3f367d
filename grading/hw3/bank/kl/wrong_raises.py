# wrong: refuses zeros
# loses: test_zeros_of_the_first, test_zeros_of_the_second
import math


def kl(a, b):
    return sum(p * math.log(p / q) for p, q in zip(a.tolist(), b.tolist(), strict=True))
