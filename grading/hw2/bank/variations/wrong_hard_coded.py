# wrong: hard-codes the values of the public checks
# loses: test_growth, test_bound_offset, test_bound_careful, test_bound_start
growth = "32"
bound_offset = "20"
bound_careful = "40"
bound_start = "28"
