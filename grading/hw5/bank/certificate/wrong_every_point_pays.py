# wrong: α = C for all, as if the price were tiny
# loses: test_the_multipliers_promise_enough
alpha_six = [2, 2, 2, 2, 2, 2]
w_six = [1, 0]
b_six = -1
