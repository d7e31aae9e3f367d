# wrong: multipliers that are halves, not whole
# loses: test_seven_rows, test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [1.5, 0.5, 0.5]
