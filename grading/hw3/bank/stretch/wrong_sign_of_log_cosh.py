# wrong: Λ with the sign of ln cosh wrong
# loses: test_the_rate
Z_bound = "cosh(eta*R)"
rate = "eta*delta + log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"
