# %% right: in exponentials and logarithms
Z_bound = "(exp(eta*R) + exp(-eta*R))/2"
rate = "eta*delta + ln(2/(exp(eta*R) + exp(-eta*R)))"
best_step = "ln((R + delta)/(R - delta))/(2*R)"
promise = "2*R*ln(p)/((R + delta)*ln(1 + delta/R) + (R - delta)*ln(1 - delta/R))"


# %% right: divides all features by R, and uses the theorem for 1
def small(formula, **values):
    for name, value in values.items():
        formula = formula.replace(name, f"({value})")
    return formula


Z_bound = small("1 + 2*sinh(eta/2)^2", eta="eta*R")
rate = small("eta*delta/R - log(cosh(eta))", delta="delta", eta="eta*R")
best_step = "log(sqrt((1 + delta/R)/(1 - delta/R)))/R"
promise = small("2*log(p)/((1+d)*log(1+d) + (1-d)*log(1-d))", d="delta/R")


# %% right: other spellings: powers with two stars, abs, the number e
Z_bound = " (e**(eta*R) + e**(-eta*R)) / 2 "
rate = "eta*delta - log(abs(cosh(eta*R)))"
best_step = "0.5/R * ln((R + delta)/(R - delta))"
promise = "log(p)/(delta*ln((R + delta)/(R - delta))/(2*R) + ln(R**2 - delta**2)/2 - ln(R))"


# %% right: puts the best step into the rate, and simplifies nothing
Z_bound = "cosh(R*eta)"
rate = "-(log(cosh(R*eta)) - delta*eta)"
best_step = "artanh(delta/R)/R"
promise = "log(p)/(atanh(delta/R)/R*delta - log(cosh(atanh(delta/R))))"


# %% wrong: R times cosh η
# loses: test_the_bound_on_Z, test_the_rate
Z_bound = "R*cosh(eta)"
rate = "eta*delta - log(R*cosh(eta))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: a number for δ = 1.2 and R = 2 in place of a formula
# loses: test_formulas_can_be_read, test_a_step_to_try, test_the_best_step
import numpy as np

Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = np.log(2) / 2
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: forgets the R that the chain rule brings
# loses: test_a_step_to_try, test_the_best_step
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: the sum of the exponentials, not their mean
# loses: test_the_bound_on_Z, test_the_rate
Z_bound = "exp(eta*R) + exp(-eta*R)"
rate = "eta*delta - log(exp(eta*R) + exp(-eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: artanh without its ½
# loses: test_a_step_to_try, test_the_best_step
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "log((R + delta)/(R - delta))/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: the value of the example, as a text
# loses: test_the_best_step
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "log(2)/2"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: bounds Z by its largest factor, without chord and mistake
# loses: test_the_bound_on_Z, test_the_rate
Z_bound = "exp(eta*R)"
rate = "eta*delta - eta*R"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: the bound without ln p
# loses: test_the_promise
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "p/p/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: the bound on Z without its logarithm
# loses: test_the_rate
Z_bound = "cosh(eta*R)"
rate = "eta*delta - cosh(eta*R)"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: divides δ by R, and leaves η as it was
# loses: test_the_rate
Z_bound = "cosh(eta*R)"
rate = "eta*delta/R - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: a formula that has a value nowhere
# loses: test_formulas_can_be_read, test_the_bound_on_Z
Z_bound = "log(-1)*cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: p for ln p
# loses: test_the_promise
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "p/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: η²/2 for ln cosh η throughout
# loses: test_a_step_to_try, test_the_bound_on_Z, test_the_rate, test_the_best_step, test_the_promise
Z_bound = "exp((eta*R)^2/2)"
rate = "eta*delta - (eta*R)^2/2"
best_step = "delta/R^2"
promise = "2*R^2*log(p)/delta^2"


# %% wrong: Λ with the sign of ln cosh wrong
# loses: test_the_rate
Z_bound = "cosh(eta*R)"
rate = "eta*delta + log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: a product without its star
# loses: test_formulas_can_be_read, test_the_rate
Z_bound = "cosh(eta*R)"
rate = "eta delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"


# %% wrong: the bound for any step, not for the best
# loses: test_formulas_can_be_read, test_the_promise
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "log(p)/(eta*delta - log(cosh(eta*R)))"


# %% wrong: the rate over the distance
# loses: test_the_promise
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)/log(p)"


# %% wrong: the simple bound, which is not the best
# loses: test_the_promise
Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = "atanh(delta/R)/R"
promise = "2*R^2*log(p)/delta^2"


# %% wrong: the formulas of the lecture, for R = 1
# loses: test_a_step_to_try, test_the_bound_on_Z, test_the_rate, test_the_best_step, test_the_promise
Z_bound = "cosh(eta)"
rate = "eta*delta - log(cosh(eta))"
best_step = "atanh(delta)"
promise = "2*log(p)/((1+delta)*log(1+delta) + (1-delta)*log(1-delta))"


# %% right: by exponentials
Z_bound = "(e^(eta*R) + e^(-eta*R))/2"
rate = "delta*eta - ln(e^(η·R) + e^(-η·R)) + ln(2)"
best_step = "ln((R + delta)/(R − delta))/(2*R)"
promise = "2*ln(p)/((1 + δ/R)*ln(1 + δ/R) + (1 - δ/R)*ln(1 - δ/R))"
