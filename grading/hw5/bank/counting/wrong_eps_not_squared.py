# wrong: the root was forgotten
# loses: test_the_examples_of_the_text, test_enough_for_finitely_many
labellings = "n^2 - n + 2"
n_finite = "log(k/rho)/(2*eps)"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]
