# wrong: hands in w without b
# loses: test_the_form_of_the_certificate, test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]
