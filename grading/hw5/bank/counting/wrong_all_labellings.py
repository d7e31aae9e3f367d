# wrong: every labelling
# loses: test_the_examples_of_the_text, test_the_labellings_by_lines
labellings = "2^n"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]
