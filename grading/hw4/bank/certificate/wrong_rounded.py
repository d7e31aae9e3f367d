# wrong: rounds to two digits
# loses: test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 0.1, 0.07, 0, 0, 0.03, 0, 0]
