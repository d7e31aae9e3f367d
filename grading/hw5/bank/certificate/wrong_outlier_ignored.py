# wrong: the point between the others is left out, as if it cost nothing
# loses: test_the_multipliers_promise_enough
alpha_six = [0.5, 0.25, 0.25, 0, 0, 0]
w_six = [1, 0]
b_six = -1
