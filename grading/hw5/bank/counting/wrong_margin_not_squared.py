# wrong: R/δ, not its square
# loses: test_the_examples_of_the_text, test_enough_with_a_margin
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R/(delta*eps) - 1"
secret = [3, 5, 4, -12]
