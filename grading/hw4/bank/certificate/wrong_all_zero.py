# wrong: no multipliers at all
# loses: test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 0, 0, 0, 0, 0, 0, 0]
