# wrong: Σ α y is not 0
# loses: test_the_multipliers_are_allowed, test_the_multipliers_promise_enough
alpha_six = [0.5, 0.5, 0.5, 2, 0, 0]
w_six = [1, 0]
b_six = -1
