# right: divides all features by R, and uses the theorem for 1


def small(formula, **values):
    for name, value in values.items():
        formula = formula.replace(name, f"({value})")
    return formula


Z_bound = small("1 + 2*sinh(eta/2)^2", eta="eta*R")
rate = small("eta*delta/R - log(cosh(eta))", delta="delta", eta="eta*R")
best_step = "log(sqrt((1 + delta/R)/(1 - delta/R)))/R"
promise = small("2*log(p)/((1+d)*log(1+d) + (1-d)*log(1-d))", d="delta/R")
