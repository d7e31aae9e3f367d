# wrong: multipliers with the sign of the label
# loses: test_the_form_of_the_certificate, test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, -1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]
