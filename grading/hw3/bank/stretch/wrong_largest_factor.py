# wrong: bounds Z by its largest factor, without chord and mistake
# loses: test_the_bound_on_Z, test_the_rate
Z_bound = "exp(eta*R)"
rate = "eta*delta - eta*R"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"
