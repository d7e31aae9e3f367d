# wrong: the bound for any step, not for the best
# loses: test_formulas_can_be_read, test_the_promise
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(eta*delta - log(cosh(eta*R)))"
