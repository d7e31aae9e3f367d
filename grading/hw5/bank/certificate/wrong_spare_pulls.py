# wrong: points with room to spare pull as well
# loses: test_the_multipliers_promise_enough
alpha_six = [0.5, 1.25, 1.25, 2, 0.25, 0.25]
w_six = [1, 0]
b_six = -1
