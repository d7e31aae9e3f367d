# wrong: takes η for 1, which is right only from 0
# loses: test_one_step, test_growth, test_bound_start
growth = "2*s + r^2"
bound_offset = "(R^2 + 1)*(1 + b^2)/delta^2"
bound_careful = "(R^2 + 2*beta)/delta^2"
bound_start = "R^2/delta^2 + 2*c/delta"
