# wrong: so long a w that every score is above 1, and so small multipliers that g is above 0
# loses: test_the_plane_is_feasible, test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1e99, 3e99, -5e99]
best_alpha = [1e-300, 1e-300, 0, 0, 0, 0, 0, 0]
