# wrong: the right plane, with ‖w‖ = 1
# loses: test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [0.4472135954999579, 0.8944271909999159, -2.23606797749979]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]
