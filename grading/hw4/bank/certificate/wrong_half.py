# wrong: forgets that both classes push: half of each multiplier
# loses: test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 1 / 20, 1 / 30, 0, 0, 1 / 60, 0, 0]
