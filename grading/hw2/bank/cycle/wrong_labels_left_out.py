# wrong: multipliers of the points without their labels
# loses: test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [3, -1, -1]
