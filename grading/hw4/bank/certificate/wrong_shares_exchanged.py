# wrong: gives the nearer end of the edge the smaller share
# loses: test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 1 / 10, 1 / 30, 0, 0, 1 / 15, 0, 0]
