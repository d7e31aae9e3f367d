# wrong: counts all seven updates, not those of the cycle
# loses: test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [4, 2, 1]
