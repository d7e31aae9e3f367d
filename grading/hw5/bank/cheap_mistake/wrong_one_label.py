# wrong: one label only: everything is right
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 1, 2]
y_line = [1, 1, 1]
C_line = 1
hard_line = [0, 1]
soft_line = [0, 1]
alpha_line = [0, 0, 0]
