# wrong: gives both points of the edge the same share
# loses: test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 1 / 10, 1 / 20, 0, 0, 1 / 20, 0, 0]
