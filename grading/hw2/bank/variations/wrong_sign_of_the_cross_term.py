# wrong: sign of the middle term
# loses: test_one_step, test_growth
growth = "eta^2*r^2 - 2*eta*s"
bound_offset = "(R^2 + 1)*(1 + b^2)/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"
