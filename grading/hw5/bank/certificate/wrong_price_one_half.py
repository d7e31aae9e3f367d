# wrong: the price is 1/C
# loses: test_the_multipliers_promise_enough
alpha_six = [0.5, 0.5, 0.5, 0.5, 0, 0]
w_six = [1, 0]
b_six = -1
