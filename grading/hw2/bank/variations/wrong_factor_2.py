# wrong: factor 2 missing in the middle term, here and with β
# loses: test_one_step, test_each_bound_once, test_growth, test_bound_careful
growth = "eta*s + eta^2*r^2"
bound_offset = "(R^2 + 1)*(1 + b^2)/delta^2"
bound_careful = "(R^2 + beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"
