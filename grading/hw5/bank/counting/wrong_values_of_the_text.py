# wrong: the values of the examples
# loses: test_the_labellings_by_lines, test_enough_for_finitely_many, test_enough_with_a_margin
labellings = "14"
n_finite = "log(16)"
n_margin = "7"
secret = [3, 5, 4, -12]
