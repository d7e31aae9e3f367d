# wrong: off by one
# loses: test_the_examples_of_the_text, test_enough_with_a_margin
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps)"
secret = [3, 5, 4, -12]
