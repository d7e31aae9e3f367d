# wrong: the simple bound, which is not the best
# loses: test_the_promise
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "2*R^2*log(p)/delta^2"
