# %% right: a power inside the logarithm, and signs as they are pasted
labellings = "n² − n + 2"
n_finite = "ln((k/rho)^(1/(2·eps²)))"
n_margin = """(R/delta)^2/eps
    - 1"""
secret = [3, 5, 4, -12]


# %% right: the secret as the last singular vector
import numpy as np

labellings = "(n - 1/2)^2 + 7/4"
n_finite = "-log(rho/k)*(1/eps)^2*0.5"
n_margin = "R*R/(delta*delta*eps) - 1"
secret = np.linalg.svd(np.array([[0, 4, 1, 2], [0, 0, 3, 1], [1, 1, 1, 1]]))[2][-1]


# %% right: the opposite labelling, as an array
import numpy as np

labellings = "n*(n - 1) + 2"
n_finite = "ln(k/rho)/(2*eps*eps)"
n_margin = "((R/delta)^2 - eps)/eps"
secret = -np.array([3, 5, 4, -12])


# %% right: the sum as it stands, and fractions
labellings = "2*(1 + (n - 1) + (n - 1)*(n - 2)/2)"
n_finite = "(log(k) - log(rho))/2/eps**2"
n_margin = "(R/delta)**2/eps - 1"
secret = [3 / 12, 5 / 12, 4 / 12, -1]


# %% wrong: the weights of the mean, without the point itself
# loses: test_the_labelling_that_no_line_makes
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, 12]


# %% wrong: every labelling
# loses: test_the_examples_of_the_text, test_the_labellings_by_lines
labellings = "2^n"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: all four are 0
# loses: test_the_labelling_that_no_line_makes
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [0, 0, 0, 0]


# %% wrong: ρ multiplies
# loses: test_the_examples_of_the_text, test_enough_for_finitely_many
labellings = "n^2 - n + 2"
n_finite = "log(k*rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: the root was forgotten
# loses: test_the_examples_of_the_text, test_enough_for_finitely_many
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: the inner point taken for the middle of the triangle
# loses: test_the_labelling_that_no_line_makes
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [1, 1, 1, -3]


# %% wrong: the 2 on the wrong side
# loses: test_the_examples_of_the_text, test_enough_for_finitely_many
labellings = "n^2 - n + 2"
n_finite = "2*log(k/rho)/eps^2"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: a formula that fits four points only
# loses: test_the_labellings_by_lines
labellings = "2^n - 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: R/δ, not its square
# loses: test_the_examples_of_the_text, test_enough_with_a_margin
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R/(delta*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: binomials of n, not of n − 1
# loses: test_the_examples_of_the_text, test_the_labellings_by_lines
labellings = "n^2 + n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: off by one
# loses: test_the_examples_of_the_text, test_enough_with_a_margin
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps)"
secret = [3, 5, 4, -12]


# %% wrong: the factor 2 of Cover's count is missing
# loses: test_the_examples_of_the_text, test_the_labellings_by_lines
labellings = "(n^2 - n + 2)/2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: the labelling, not the numbers
# loses: test_the_labelling_that_no_line_makes
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [1, 1, 1, -1]


# %% wrong: 2eps for 2*eps
# loses: test_the_examples_of_the_text, test_enough_for_finitely_many
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: Σ c x = 0, but Σ c is not: the point at the origin was forgotten
# loses: test_the_labelling_that_no_line_makes
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [0, 5, 4, -12]


# %% wrong: a symbol that is not there
# loses: test_the_examples_of_the_text, test_enough_with_a_margin
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "x"
secret = [3, 5, 4, -12]


# %% wrong: only the three corners
# loses: test_the_examples_of_the_text, test_the_labelling_that_no_line_makes
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4]


# %% wrong: lines without offset
# loses: test_the_examples_of_the_text, test_the_labellings_by_lines
labellings = "2*n"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: R = 1 taken for granted
# loses: test_the_examples_of_the_text, test_enough_with_a_margin
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "1/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% wrong: the values of the examples
# loses: test_the_labellings_by_lines, test_enough_for_finitely_many, test_enough_with_a_margin
labellings = "14"
n_finite = "log(16)"
n_margin = "7"
secret = [3, 5, 4, -12]


# %% wrong: k in place of its logarithm
# loses: test_the_examples_of_the_text, test_enough_for_finitely_many
labellings = "n^2 - n + 2"
n_finite = "(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]


# %% right: a power in the logarithm
labellings = "2*(1 + (n−1) + (n−1)*(n−2)/2)"
n_finite = "ln((k/ρ)^(1/(2·ε²)))"
n_margin = "(R/δ)²/ε − 1"
secret = (-3.0, -5.0, -4.0, 12.0)
