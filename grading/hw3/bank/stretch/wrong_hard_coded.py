# wrong: the value of the example, as a text
# loses: test_the_best_step
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "log(2)/2"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"
