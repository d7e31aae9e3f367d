# wrong: artanh without its ½
# loses: test_a_step_to_try, test_the_best_step
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "log((R + delta)/(R - delta))/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"
