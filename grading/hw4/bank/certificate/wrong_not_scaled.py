# wrong: the right plane, described with another scale
# loses: test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [1, 2, -5]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]
