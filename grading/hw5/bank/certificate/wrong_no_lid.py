# wrong: multipliers above C, as in the hard margin
# loses: test_the_multipliers_are_allowed, test_the_multipliers_promise_enough
alpha_six = [0.5, 2.25, 2.25, 4, 0, 0]
w_six = [1, 0]
b_six = -1
