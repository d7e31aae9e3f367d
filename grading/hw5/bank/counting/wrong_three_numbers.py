# wrong: only the three corners
# loses: test_the_examples_of_the_text, test_the_labelling_that_no_line_makes
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4]
