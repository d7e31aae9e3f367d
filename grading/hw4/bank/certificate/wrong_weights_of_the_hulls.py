# wrong: the weights of the nearest points, not scaled to multipliers
# loses: test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 1, 2 / 3, 0, 0, 1 / 3, 0, 0]
