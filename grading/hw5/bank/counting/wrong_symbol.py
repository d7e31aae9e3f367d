# wrong: a symbol that is not there
# loses: test_the_examples_of_the_text, test_enough_with_a_margin
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps^2)"
n_margin = "x"
secret = [3, 5, 4, -12]
