# wrong: any plane with scores above 1, and any two multipliers that balance
# loses: test_the_plane_is_feasible, test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1, 3, -5]
best_alpha = [1, 1, 0, 0, 0, 0, 0, 0]
