# wrong: β taken off the margin, which it does not touch
# loses: test_each_bound_once, test_bound_careful
growth = "2*eta*s + eta^2*r^2"
bound_offset = "(R^2 + 1)*(1 + b^2)/delta^2"
bound_careful = "R^2/(delta - beta)^2"
bound_start = "R^2/delta^2 + 2*c/(eta*delta)"
