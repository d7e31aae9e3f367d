# %% right: cross entropy minus entropy
import numpy as np


def kl(a, b):
    a, b = np.array([(p, q) for p, q in zip(a, b, strict=True) if p > 0]).T
    with np.errstate(divide="ignore"):
        return -(a * np.log(b)).sum() + (a * np.log(a)).sum()


# %% right: over the features that the first one has
import numpy as np


def kl(a, b):
    some = a > 0
    if np.any(b[some] == 0):
        return np.inf
    return float(a[some] @ (np.log(a[some]) - np.log(b[some])))


# %% right: plain Python, as one sum
import math


def kl(a, b):
    def term(p, q):
        if p == 0:
            return 0.0
        return math.inf if q == 0 else p * math.log(p / q)

    return sum(term(float(p), float(q)) for p, q in zip(a, b, strict=True))


# %% right: lets NumPy make a nan of 0 ln 0, and leaves it out
import numpy as np


def kl(a, b):
    with np.errstate(all="ignore"):
        return np.nansum(a * np.log(a / b))


# %% wrong: adds 1e-12 so that nothing is 0
# loses: test_zeros_of_the_second
import numpy as np


def kl(a, b):
    return np.sum(a * np.log((a + 1e-12) / (b + 1e-12)))


# %% wrong: infinite as soon as b has a zero, also where a is 0 too
# loses: test_zeros_of_the_first
import numpy as np


def kl(a, b):
    if (b == 0).any():
        return np.inf
    some = a > 0
    return np.sum(a[some] * np.log(a[some] / b[some]))


# %% wrong: the cross entropy, without a above the line
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    some = a > 0
    return np.inf if (b[some] == 0).any() else -np.sum(a[some] * np.log(b[some]))


# %% wrong: the answer of the example
# loses: test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    return 0.75 * np.log(1.5) + 0.25 * np.log(0.5)


# %% wrong: the answer of the example, and infinity for everything else
# loses: test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    return 0.75 * np.log(1.5) - 0.25 * np.log(2) if a[0] == 0.75 else np.inf


# %% wrong: bits: the logarithm to base 2
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    some = a > 0
    return np.inf if (b[some] == 0).any() else np.sum(a[some] * np.log2(a[some] / b[some]))


# %% wrong: the mean of the terms, not their sum
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    some = a > 0
    return np.inf if (b[some] == 0).any() else (a[some] * np.log(a[some] / b[some])).sum() / len(a)


# %% wrong: 0 ln 0 is nan
# loses: test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    with np.errstate(all="ignore"):
        return np.sum(a * np.log(a / b))


# %% wrong: makes a large number of infinity
# loses: test_zeros_of_the_second
import numpy as np


def kl(a, b):
    with np.errstate(all="ignore"):
        return np.nan_to_num(a * np.log(a / b)).sum()


# %% wrong: KL(b‖a)
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    some = b > 0
    return np.inf if (a[some] == 0).any() else np.sum(b[some] * np.log(b[some] / a[some]))


# %% wrong: refuses zeros
# loses: test_zeros_of_the_first, test_zeros_of_the_second
import math


def kl(a, b):
    return sum(p * math.log(p / q) for p, q in zip(a.tolist(), b.tolist(), strict=True))


# %% wrong: a minus that does not belong there
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    some = a > 0
    return -np.inf if (b[some] == 0).any() else -np.sum(a[some] * np.log(a[some] / b[some]))


# %% wrong: the sizes of the terms
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    some = a > 0
    return np.inf if (b[some] == 0).any() else np.abs(a[some] * np.log(a[some] / b[some])).sum()


# %% wrong: leaves out every feature with a zero, in a or in b
# loses: test_zeros_of_the_second
import numpy as np


def kl(a, b):
    some = (a > 0) & (b > 0)
    return np.sum(a[some] * np.log(a[some] / b[some]))


# %% wrong: the mean of both ways
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    return (one_way(a, b) + one_way(b, a)) / 2


def one_way(a, b):
    some = a > 0
    return np.inf if (b[some] == 0).any() else np.sum(a[some] * np.log(a[some] / b[some]))


# %% wrong: the terms, without the sum
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    return np.array([p * np.log(p / q) if p > 0 else 0.0 for p, q in zip(a, b, strict=True)])


# %% wrong: b_j before the logarithm
# loses: test_the_two_coins_of_the_text, test_any_two_distributions, test_zeros_of_the_first, test_zeros_of_the_second
import numpy as np


def kl(a, b):
    total = 0.0
    for p, q in zip(a, b, strict=True):
        if p > 0:
            total += q * np.log(p / q) if q > 0 else np.inf
    return total


# %% wrong: clips at an epsilon
# loses: test_zeros_of_the_second
import numpy as np


def kl(a, b):
    if ((b < 1e-12) & (a > 1e-12)).any():
        return np.inf
    m = a > 1e-12
    return np.sum(a[m] * np.log(a[m] / b[m]))


# %% wrong: adds epsilon
# loses: test_zeros_of_the_second
import numpy as np


def kl(a, b):
    return (
        np.sum(a * np.log((a + 1e-15) / (b + 1e-15))) if not ((b == 0) & (a > 0)).any() else np.inf
    )
