# wrong: η instead of η² before ‖x‖²
# loses: test_one_step, test_growth
growth = "2*eta*s + eta*r^2"
bound_offset = "(R^2 + 1)*(1 + b^2)/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"
