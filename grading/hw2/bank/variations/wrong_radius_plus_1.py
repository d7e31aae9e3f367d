# wrong: the lengths add, (R + 1)²
# loses: test_each_bound_once, test_bound_offset
growth = "2*eta*s + eta^2*r^2"
bound_offset = "(R + 1)^2*(1 + b^2)/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"
