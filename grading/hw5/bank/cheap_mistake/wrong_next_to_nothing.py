# wrong: a price so low that w = 0 costs the same but for rounding
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [1, 0]
y_line = [1, -1]
C_line = 1e-12
hard_line = [2, -1]
soft_line = [0, -1]
alpha_line = [1e-12, 1e-12]
