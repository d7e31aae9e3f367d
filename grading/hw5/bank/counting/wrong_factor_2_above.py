# wrong: the 2 on the wrong side
# loses: test_the_examples_of_the_text, test_enough_for_finitely_many
labellings = "n^2 - n + 2"
n_finite = "2*log(k/rho)/eps^2"
n_margin = "R^2/(delta^2*eps) - 1"
secret = [3, 5, 4, -12]
