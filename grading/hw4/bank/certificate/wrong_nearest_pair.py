# wrong: the plane half-way between the two nearest points of different labels
# loses: test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [8 / 25, 6 / 25, -45 / 25]
best_alpha = [0, 2 / 25, 2 / 25, 0, 0, 0, 0, 0]
