# wrong: η²/2 for ln cosh η throughout
# loses: test_a_step_to_try, test_the_bound_on_Z, test_the_rate, test_the_best_step, test_the_promise
Z_bound = "exp((eta*R)^2/2)"
rate = "eta*delta - (eta*R)^2/2"
best_step = "delta/R^2"
promise = "2*R^2*log(p)/delta^2"
