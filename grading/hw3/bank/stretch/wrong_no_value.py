# wrong: a formula that has a value nowhere
# loses: test_formulas_can_be_read, test_the_bound_on_Z
Z_bound = "log(-1)*cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"
