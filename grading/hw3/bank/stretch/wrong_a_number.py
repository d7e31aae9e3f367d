# wrong: a number for δ = 1.2 and R = 2 in place of a formula
# loses: test_formulas_can_be_read, test_a_step_to_try, test_the_best_step
import numpy as np

Z_bound = "cosh(eta*R)"
rate = "eta*delta - log(cosh(eta*R))"
best_step = np.log(2) / 2
promise = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"
