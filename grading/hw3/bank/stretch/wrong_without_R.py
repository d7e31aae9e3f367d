# wrong: the formulas of the lecture, for R = 1
# loses: test_a_step_to_try, test_the_bound_on_Z, test_the_rate, test_the_best_step, test_the_promise
Z_bound = "cosh(eta)"
rate = "eta*delta - log(cosh(eta))"
best_step = "atanh(delta)"
promise = "2*log(p)/((1+delta)*log(1+delta) + (1-delta)*log(1-delta))"
