# right: puts the best step into the rate, and simplifies nothing
Z_bound = "cosh(R*eta)"
rate = "-(log(cosh(R*eta)) - delta*eta)"
best_step = "artanh(delta/R)/R"
promise = "log(p)/(atanh(delta/R)/R*delta - log(cosh(atanh(delta/R))))"
