# wrong: multipliers beyond 10^15, where every float is whole
# loses: test_seven_rows, test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [3e20, 1e20, 1e20]
