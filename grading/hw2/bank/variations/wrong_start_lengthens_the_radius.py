# wrong: takes the start for a longer point, R² + c²
# loses: test_each_bound_once, test_bound_start
growth = "2*eta*s + eta^2*r^2"
bound_offset = "(R^2 + 1)*(1 + b^2)/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "(R^2 + c^2)/delta^2"
