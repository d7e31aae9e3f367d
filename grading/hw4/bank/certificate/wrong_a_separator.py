# wrong: a plane that separates, but is not the best
# loses: test_the_bounds_meet
best_plane = [2 / 13, 6 / 13, -9 / 13]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]
