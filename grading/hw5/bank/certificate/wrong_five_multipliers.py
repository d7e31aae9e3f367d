# wrong: a point that could leave has no multiplier
# loses: test_the_multipliers_are_allowed, test_the_multipliers_promise_enough
alpha_six = [0.5, 1.25, 1.25, 2, 0]
w_six = [1, 0]
b_six = -1
