# wrong: multipliers that are rounded parts of 1, not whole
# loses: test_seven_rows, test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [0.6, 0.2, 0.2]
