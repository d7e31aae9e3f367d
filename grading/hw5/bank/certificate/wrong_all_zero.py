# wrong: feasible, and promises nothing
# loses: test_the_multipliers_promise_enough
alpha_six = [0, 0, 0, 0, 0, 0]
w_six = [1, 0]
b_six = -1
