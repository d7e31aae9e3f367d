# wrong: R times cosh η
# loses: test_the_bound_on_Z, test_the_rate
Z_bound = "R*cosh(eta)"
rate = "eta*delta - log(R*cosh(eta))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"
