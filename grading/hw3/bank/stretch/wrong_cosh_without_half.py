# wrong: the sum of the exponentials, not their mean
# loses: test_the_bound_on_Z, test_the_rate
Z_bound = "exp(eta*R) + exp(-eta*R)"
rate = "eta*delta - log(exp(eta*R) + exp(-eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"
