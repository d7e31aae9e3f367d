# wrong: the rate over the distance
# loses: test_the_promise
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)/log(p)"
